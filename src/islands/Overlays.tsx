import { addStyle } from '#lib/add-style.ts';
import overlays from '#styles/overlays.css?inline';
import skeleton from '#styles/skeleton.css?inline';
import { LoadingOverlay } from './overlay/LoadingOverlay.tsx';
import { Toasts } from './overlay/Toasts.tsx';
import { useDrawers } from './overlay/use-drawers.ts';
import { type VoiceProps, voiceOf } from './voice.ts';

// They come with what they are for: a page that nobody touches shows none of it.
if (!import.meta.env.SSR) for (const css of [overlays, skeleton]) addStyle(css);

/** What lies over every page and lives through all of them: overlays by hash, the loading overlay, toasts. */
export default function Overlays({ voice: voiceProps }: { voice: VoiceProps }) {
  const voice = voiceOf(voiceProps);
  const drawers = useDrawers(voiceProps, voice);
  return (
    <>
      <LoadingOverlay t={voice.t} />
      {drawers.map(([id, { Content, voice: ownVoice }]) => (
        <Content key={id} voice={ownVoice} />
      ))}
      <Toasts t={voice.t} />
    </>
  );
}
