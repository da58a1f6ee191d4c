import { onBranchChange } from '#stores/branch/offers-move.ts';
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
import type { Voice } from '../voice.ts';

/** Whether anything on the page shows the price of another branch than the chosen one. */
const isWrong = (): boolean => {
  const branch = wantedBranch();
  return pricedElements().some((element) => branchOf(element) !== branch || waitsForPrice(element));
};

/**
 * Shows the layout, the prices and the stock of the chosen branch on this page and those to come. Where pages are of that
 * branch already, nothing is fetched. @returns ends it
 */
export function showBranch(voice: Voice): () => void {
  const ended = new AbortController();
  const correct = (isAll: boolean) =>
    import('./correct-page.ts')
      .then(({ correctPage }) => correctPage(voice, isAll))
      .catch((error: unknown) => report('Branch Prices', String(error)));
  const exchange = () =>
    import('./exchange-home.ts')
      .then(({ exchangeHome }) => exchangeHome())
      .catch((error: unknown) => {
        report('Branch Layout', String(error));
        return false;
      });
  // Home behind the route comes later than the route.
  const backdrop = new MutationObserver(() => void show());
  const show = async () => {
    markBranch();
    backdrop.disconnect();
    const place = document.getElementById('backdrop');
    if (place && isOtherBranch()) backdrop.observe(place, { childList: true });
    if (hasOtherLayout() && !(await exchange())) document.documentElement.classList.add('layout-known');
    if (!voice.isDigital && isWrong()) await correct(false);
  };
  const look = () => void show();
  look();
  const endChoice = onBranchChange(look);
  document.addEventListener('astro:after-swap', look, ended);
  document.addEventListener(
    'frontage:catalog-move',
    ({ detail }) => {
      const isCorrected = pricedElements().some(({ dataset }) => dataset.at !== undefined);
      if (isCorrected && detail.includes('cache-products')) void correct(true);
    },
    ended,
  );
  // What could not be had before.
  addEventListener('online', look, ended);
  addEventListener('frontage:tap', look, ended);
  return () => {
    ended.abort();
    backdrop.disconnect();
    endChoice();
  };
}
