import { useEffect } from 'react';
import { countOnCards, takeTaps } from './cart/take-taps.ts';
import { CartBar } from './cart-bar/CartBar.tsx';
import { loadCartOnHome } from './cart-bar/load-on-home.ts';
import { LoadingOverlay } from './overlay/LoadingOverlay.tsx';
import { Toasts } from './overlay/Toasts.tsx';
import { useDrawers } from './overlay/use-drawers.ts';
import { type VoiceProps, voiceOf } from './voice.ts';

/** What lies over every page and lives through all of them: the cart bar, overlays by hash, the loading overlay, toasts. */
export default function Overlays({ voice: voiceProps }: { voice: VoiceProps }) {
  const voice = voiceOf(voiceProps);
  const drawers = useDrawers(voice);
  const { isDigital } = voice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a store do not change
  useEffect(() => {
    if (isDigital) return;
    const ends = [takeTaps(), countOnCards(voice.t), loadCartOnHome()];
    return () => {
      for (const end of ends) end();
    };
  }, [isDigital]);
  return (
    <>
      <CartBar voice={voice} />
      <LoadingOverlay t={voice.t} />
      {drawers.map(([id, Content]) => (
        <Content key={id} voice={voice} />
      ))}
      <Toasts t={voice.t} />
    </>
  );
}
