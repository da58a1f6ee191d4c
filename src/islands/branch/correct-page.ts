import { readBranchCards } from '#stores/branch/branch-cards.ts';
import { branchOf, pricedElements, wantedBranch } from '#stores/branch/page-branch.ts';
import { readProduct } from '#stores/catalog/product-pages.ts';
import type { I18n } from '../i18n.ts';
import { correctCard } from './correct-card.ts';
import { correctProduct } from './correct-product.ts';

declare global {
  interface WindowEventMap {
    /** Dispatched when pending elements have received the price of the branch. */
    'frontage:priced': Event;
  }
}

/** Branch for which each element was last requested. */
const asked = new WeakMap<HTMLElement, string>();

const idOf = ({ dataset }: HTMLElement): number => Number(dataset.priced);

/**
 * Updates every element that shows the price of another branch. An element is marked busy until its price is known, and
 * stays busy when the request fails.
 * @param isAll also updates elements of the current branch, because their prices have changed
 */
export async function correctPage(i18n: I18n, isAll: boolean): Promise<void> {
  const branch = wantedBranch();
  const isWrong = (element: HTMLElement): boolean => isAll || branchOf(element) !== branch;
  const wrong = pricedElements().filter((element) => isWrong(element) && asked.get(element) !== branch);
  for (const element of wrong) {
    element.ariaBusy = 'true';
    asked.set(element, branch);
  }
  const isCard = (element: HTMLElement): boolean => element.matches('.card');
  await Promise.all([
    correctCards(wrong.filter(isCard), branch, i18n),
    correctProducts(
      wrong.filter((element) => !isCard(element)),
      branch,
      i18n,
    ),
  ]);
  for (const element of wrong) if (asked.get(element) === branch) asked.delete(element);
  dispatchEvent(new Event('frontage:priced'));
}

async function correctCards(items: readonly HTMLElement[], branch: string, i18n: I18n): Promise<void> {
  const cards = items.length > 0 ? await readBranchCards(items.map(idOf)) : null;
  if (!cards || branch !== wantedBranch()) return;
  for (const item of items) {
    correctCard(item, cards.get(idOf(item)) ?? null, i18n);
    settle(item, branch);
  }
}

async function correctProducts(parts: readonly HTMLElement[], branch: string, i18n: I18n): Promise<void> {
  for (const [id, ofProduct] of Map.groupBy(parts, idOf)) {
    const product = await readProduct(id);
    if (!product || branch !== wantedBranch()) continue;
    for (const part of ofProduct) {
      correctProduct(part, product, i18n);
      settle(part, branch);
    }
  }
}

function settle(element: HTMLElement, branch: string): void {
  element.dataset.at = branch;
  element.ariaBusy = null;
}
