import { LoadingOverlay } from './overlay/LoadingOverlay.tsx';
import { Toasts } from './overlay/Toasts.tsx';
import { useDrawers } from './overlay/use-drawers.ts';
import { type VoiceProps, voiceOf } from './voice.ts';

/** What lies over every page and lives through all of them: overlays by hash, the loading overlay, toasts. */
export default function Overlays({ voice: voiceProps }: { voice: VoiceProps }) {
  const voice = voiceOf(voiceProps);
  const drawers = useDrawers(voice);
  return (
    <>
      <LoadingOverlay t={voice.t} />
      {drawers.map(([id, Content]) => (
        <Content key={id} voice={voice} />
      ))}
      <Toasts t={voice.t} />
    </>
  );
}
