import { useEffect, useState } from 'react';
import { addStyle } from '#lib/add-style.ts';
import { report } from '#stores/report.ts';
import cartBar from '#styles/cart-bar.css?inline';
import drawer from '#styles/overlays/drawer.css?inline';
import loading from '#styles/overlays/loading.css?inline';
import modal from '#styles/overlays/modal.css?inline';
import toasts from '#styles/overlays/toasts.css?inline';
import skeleton from '#styles/skeleton.css?inline';
import { loadWords } from '#words/load-words.ts';
import { showBranch } from './branch/show-branch.ts';
import { nameBranch } from './branches/name-branch.ts';
import { countOnCards, takeTaps } from './cart/take-taps.ts';
import { CartBar } from './cart-bar/CartBar.tsx';
import { loadCartOnHome } from './cart-bar/load-on-home.ts';
import { watchPageChoices } from './options/watch-page-choices.ts';
import { LoadingOverlay } from './overlay/LoadingOverlay.tsx';
import { Toasts } from './overlay/Toasts.tsx';
import { useDrawers } from './overlay/use-drawers.ts';
import { type Voice, type VoiceProps, voiceOf } from './voice.ts';
import { showHearts } from './wishlist/hearts.ts';

// Injected when this chunk loads: overlays appear only after an interaction, so pages do not carry their styles.
if (!import.meta.env.SSR) for (const css of [cartBar, modal, drawer, loading, toasts, skeleton]) addStyle(css);

interface Props {
  /** Without translations: no page carries texts for overlays that may never open. They are fetched below. */
  voice: VoiceProps;
}

/** Everything that lies over all pages and survives navigation: cart bar, hash drawers, loading overlay, toasts. */
export default function Overlays({ voice: voiceProps }: Props) {
  const [voice, setVoice] = useState<Voice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of a store does not change
  useEffect(() => {
    loadWords(voiceProps.language).then(
      (words) => setVoice(voiceOf({ ...voiceProps, words })),
      // Leaving the page also aborts the request, which ends here.
      (error: unknown) => report('Words', String(error)),
    );
  }, []);
  return voice && <Awake voice={voice} />;
}

function Awake({ voice }: { voice: Voice }) {
  const drawers = useDrawers(voice);
  const { isDigital } = voice;
  useEffect(nameBranch, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translations of a store do not change
  useEffect(() => {
    const ends = [showBranch(voice), showHearts(voice)];
    if (!isDigital) ends.push(takeTaps(), countOnCards(voice.t), loadCartOnHome(), watchPageChoices(voice));
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
