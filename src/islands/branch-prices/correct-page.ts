import type { ProductCard } from '#contracts/product.ts';
import { readBranchCards } from '#stores/branch/branch-cards.ts';
import { branchOf, pricedElements, wantedBranch } from '#stores/branch/page-branch.ts';
import { readProduct } from '#stores/catalog/product-pages.ts';
import type { I18n } from '../i18n.ts';
import { type AddView, type CardView, cardView, outView } from '../product-card/card-view.ts';
import { correctProduct } from './correct-product.ts';
import { priceNodes, textElement } from './price-nodes.ts';

/** Branch for which each element was last requested. */
const branchByElement = new WeakMap<HTMLElement, string>();

const idOf = ({ dataset }: HTMLElement): number => Number(dataset.priced);

/**
 * Updates every element that shows the price of another branch. An element is marked busy until its price is known, and
 * stays busy when the request fails.
 * @param isAll also updates elements of the current branch, because their prices have changed
 */
export async function correctPage(i18n: I18n, isAll: boolean): Promise<void> {
  const branch = wantedBranch();
  const isWrong = (element: HTMLElement): boolean => isAll || branchOf(element) !== branch;
  const wrong = pricedElements().filter((element) => isWrong(element) && branchByElement.get(element) !== branch);
  for (const element of wrong) {
    element.ariaBusy = 'true';
    branchByElement.set(element, branch);
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
  for (const element of wrong) if (branchByElement.get(element) === branch) branchByElement.delete(element);
  dispatchEvent(new Event('frontage:priced' satisfies keyof WindowEventMap));
}

async function correctCards(items: readonly HTMLElement[], branch: string, i18n: I18n): Promise<void> {
  const cards = items.length > 0 ? await readBranchCards(items.map(idOf)) : null;
  if (!cards || branch !== wantedBranch()) return;
  for (const item of items) {
    correctCard(item, cards.get(idOf(item)) ?? null, i18n);
    markCorrected(item, branch);
  }
}

async function correctProducts(parts: readonly HTMLElement[], branch: string, i18n: I18n): Promise<void> {
  for (const [id, ofProduct] of Map.groupBy(parts, idOf)) {
    const product = await readProduct(id);
    if (!product || branch !== wantedBranch()) continue;
    for (const part of ofProduct) {
      correctProduct(part, product, i18n);
      markCorrected(part, branch);
    }
  }
}

function markCorrected(element: HTMLElement, branch: string): void {
  element.dataset.at = branch;
  element.ariaBusy = null;
}

/** Updates a published card to the branch's price and stock; null when the branch does not sell it. Keeps its size. */
function correctCard(item: HTMLElement, card: ProductCard | null, i18n: I18n): void {
  const view = card ? cardView(card, i18n) : { ...outView(i18n.t('card.notHere')), price: null, add: null };
  item.className = view.className;
  setBadge(item, view.badge);
  const price = item.querySelector<HTMLElement>('.price');
  if (price) price.style.visibility = view.price ? '' : 'hidden';
  if (price && view.price) price.replaceChildren(...priceNodes(view.price, i18n.t));
  setAdd(item, view.add);
}

function setBadge(item: HTMLElement, badge: CardView['badge']): void {
  item.querySelector('.badge')?.remove();
  if (badge) item.querySelector('.card-media')?.append(textElement('span', badge.text, badge.className));
}

function setAdd(item: HTMLElement, add: AddView | null): void {
  const present = item.querySelector('.card-add');
  if (!add) present?.remove();
  if (!add || present) return;
  const link = textElement('a', '', 'card-add');
  for (const [name, value] of Object.entries(add)) link.setAttribute(name, value);
  item.querySelector('.card-foot')?.append(link);
}
