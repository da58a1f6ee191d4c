import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { addStyle } from '#lib/add-style.ts';
import { fetchCart } from '#stores/cart/cart-actions.ts';
import { recordView } from '#stores/catalog/viewed-products.ts';
import { report } from '#stores/report.ts';
import { $owner } from '#stores/shopper/user.ts';
import skeleton from '#styles/base/skeleton.css?inline';
import cartBar from '#styles/frame/cart-bar.css?inline';
import drawer from '#styles/overlays/drawer.css?inline';
import loading from '#styles/overlays/loading.css?inline';
import modal from '#styles/overlays/modal.css?inline';
import toasts from '#styles/overlays/toasts.css?inline';
import { loadWords } from '#words/load-words.ts';
import type { WordSections } from '#words/translate.ts';
import { showBranch } from './branch-prices/show-branch.ts';
import { nameBranch } from './branch-selector/name-branch.ts';
import { countOnCards, handleTaps } from './cart/handle-taps.ts';
import { CartBar } from './cart-bar/CartBar.tsx';
import type { I18nProps } from './i18n.ts';
import { watchPageChoices } from './options/watch-page-choices.ts';
import { LoadingOverlay } from './overlay/LoadingOverlay.tsx';
import { Toasts } from './overlay/Toasts.tsx';
import { loadDrawersAhead, useDrawers } from './overlay/use-drawers.ts';
import { useI18n, withI18n } from './use-i18n.ts';
import { useLateView } from './use-late-view.ts';
import { showWishlistButtons } from './wishlist/wishlist-buttons.ts';

// Injected when this chunk loads: overlays appear only after an interaction, so pages do not carry their styles.
if (!import.meta.env.SSR) for (const css of [cartBar, modal, drawer, loading, toasts, skeleton]) addStyle(css);

interface Props {
  /** Without translations: no page carries texts for overlays that may never open. They are fetched below. */
  i18n: I18nProps;
}

/** Everything that lies over all pages and survives navigation: cart bar, hash drawers, loading overlay, toasts. */
export default function Overlays({ i18n }: Props) {
  const [words, setWords] = useState<WordSections | null>(null);
  const { language } = i18n;
  useEffect(() => {
    const ended = new AbortController();
    const load = (): void => {
      // Leaving the page also aborts the request, which ends here.
      loadWords(language).then(setWords, (error: unknown) => {
        report('Words', String(error));
        addEventListener('click', load, { once: true, signal: ended.signal });
      });
    };
    load();
    return () => ended.abort();
  }, [language]);
  return words && <HydratedOverlays i18n={{ ...i18n, words }} />;
}

const HydratedOverlays = withI18n(() => {
  const i18n = useI18n();
  const drawers = useDrawers();
  const [notice, setNotice] = useState<HTMLElement | null>(null);
  useEffect(() => nameBranch(setNotice), []);
  useEffect(() => {
    // A browser takes long to format its first price, which no tap should wait for.
    (window.requestIdleCallback ?? setTimeout)(() => i18n.total(0));
    const ends = [showBranch(i18n), showWishlistButtons(i18n), loadDrawersAhead()];
    if (!i18n.isDigital) ends.push(handleTaps(), countOnCards(i18n.t), followPages(), watchPageChoices(i18n));
    return () => {
      for (const end of ends) end();
    };
  }, [i18n]);
  return (
    <>
      <CartBar />
      <LoadingOverlay />
      {drawers.map(([id, Content]) => (
        <Content key={id} />
      ))}
      <Toasts />
      {notice && <Outside notice={notice} />}
    </>
  );
});

/** Ways to order despite the notice that no branch delivers to the shopper, added to it once their code has loaded. */
function Outside({ notice }: { notice: HTMLElement }) {
  const Ways = useLateView('Outside', async () => (await import('./overlay/BranchSelector.tsx')).OutsideWays);
  return Ways && createPortal(<Ways />, notice);
}

/**
 * Fetches the cart whenever the home page is shown, and remembers the products whose pages are opened. A customer may
 * order the same cart on another device, so theirs is fetched again when a page loads and when its tab is shown again.
 * @returns a function that stops it
 */
function followPages(): () => void {
  const ended = new AbortController();
  const onPage = () => {
    if (location.pathname === '/') void fetchCart();
    else recordView();
  };
  const onShown = () => {
    // The checkout follows its own order, whose cart must not disappear while it is being placed.
    if (!document.hidden && $owner.get() !== 'guest' && location.pathname !== '/checkout') void fetchCart();
  };
  onPage();
  // The home page has just fetched it.
  if (location.pathname !== '/') onShown();
  document.addEventListener('astro:after-swap', onPage, ended);
  document.addEventListener('visibilitychange', onShown, ended);
  return () => ended.abort();
}
