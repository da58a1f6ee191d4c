import { onBranchChange } from '#stores/branch/offer-changes.ts';
import {
  branchOf,
  hasOtherLayout,
  isOtherBranch,
  markBranch,
  pricedElements,
  waitsForPrice,
  wantedBranch,
} from '#stores/branch/page-branch.ts';
import { report } from '#stores/report.ts';
import type { I18n } from '../i18n.ts';

/** Delay before prices that could not be loaded are requested again. It doubles with each failure. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;

/** True when anything on the page shows the price of another branch, or waits for one. */
const isWrong = (): boolean => {
  const branch = wantedBranch();
  return pricedElements().some((element) => branchOf(element) !== branch || waitsForPrice(element));
};

/**
 * Shows the layout, prices and stock of the chosen branch on this page and on later ones. Fetches nothing when a page
 * already shows that branch.
 * @returns a function that stops it
 */
export function showBranch(i18n: I18n): () => void {
  const ended = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pause = RETRY_MS;
  const correct = (isAll: boolean) =>
    import('./correct-page.ts')
      .then(({ correctPage }) => correctPage(i18n, isAll))
      .catch((error: unknown) => report('Branch Prices', String(error)));
  const exchange = () =>
    import('./exchange-home.ts')
      .then(({ exchangeHome }) => exchangeHome())
      .catch((error: unknown) => {
        report('Branch Layout', String(error));
        return false;
      });
  // The home page behind an inner route is loaded after the route.
  const backdrop = new MutationObserver(() => void show());
  const show = async () => {
    markBranch();
    backdrop.disconnect();
    const place = document.getElementById('backdrop');
    if (place && isOtherBranch()) backdrop.observe(place, { childList: true });
    if (hasOtherLayout() && !(await exchange())) document.documentElement.classList.add('layout-known');
    if (i18n.isDigital || !isWrong()) return;
    await correct(false);
    clearTimeout(retry);
    const isFailed = isWrong() && !ended.signal.aborted;
    if (isFailed) retry = setTimeout(look, pause);
    pause = isFailed ? Math.min(pause * 2, RETRY_MAX_MS) : RETRY_MS;
  };
  const look = () => void show();
  look();
  const endChoice = onBranchChange(look);
  document.addEventListener('astro:after-swap', look, ended);
  document.addEventListener(
    'frontage:catalog-change',
    ({ detail }) => {
      const isCorrected = pricedElements().some(({ dataset }) => dataset.at !== undefined);
      if (isCorrected && detail.includes('cache-products')) void correct(true);
    },
    ended,
  );
  // Retries updates that failed while offline.
  addEventListener('online', look, ended);
  addEventListener('frontage:tap', look, ended);
  return () => {
    ended.abort();
    clearTimeout(retry);
    backdrop.disconnect();
    endChoice();
  };
}
