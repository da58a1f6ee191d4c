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
import { type I18n, type I18nProps, i18nOf } from './i18n.ts';
import { watchPageChoices } from './options/watch-page-choices.ts';
import { LoadingOverlay } from './overlay/LoadingOverlay.tsx';
import { Toasts } from './overlay/Toasts.tsx';
import { useDrawers } from './overlay/use-drawers.ts';
import { showHearts } from './wishlist/hearts.ts';

// Injected when this chunk loads: overlays appear only after an interaction, so pages do not carry their styles.
if (!import.meta.env.SSR) for (const css of [cartBar, modal, drawer, loading, toasts, skeleton]) addStyle(css);

interface Props {
  /** Without translations: no page carries texts for overlays that may never open. They are fetched below. */
  i18n: I18nProps;
}

/** Everything that lies over all pages and survives navigation: cart bar, hash drawers, loading overlay, toasts. */
export default function Overlays({ i18n: i18nProps }: Props) {
  const [i18n, setI18n] = useState<I18n | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language of a store does not change
  useEffect(() => {
    loadWords(i18nProps.language).then(
      (words) => setI18n(i18nOf({ ...i18nProps, words })),
      // Leaving the page also aborts the request, which ends here.
      (error: unknown) => report('Words', String(error)),
    );
  }, []);
  return i18n && <Awake i18n={i18n} />;
}

function Awake({ i18n }: { i18n: I18n }) {
  const drawers = useDrawers(i18n);
  const { isDigital } = i18n;
  useEffect(nameBranch, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translations of a store do not change
  useEffect(() => {
    const ends = [showBranch(i18n), showHearts(i18n)];
    if (!isDigital) ends.push(takeTaps(), countOnCards(i18n.t), loadCartOnHome(), watchPageChoices(i18n));
    return () => {
      for (const end of ends) end();
    };
  }, [isDigital]);
  return (
    <>
      <CartBar i18n={i18n} />
      <LoadingOverlay t={i18n.t} />
      {drawers.map(([id, Content]) => (
        <Content key={id} i18n={i18n} />
      ))}
      <Toasts t={i18n.t} />
    </>
  );
}
