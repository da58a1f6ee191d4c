import type { ProductCard } from '#contracts/product.ts';
import type { I18n } from '../i18n.ts';
import { type AddView, cardView } from '../product-card/card-view.ts';
import { priceNodes, textElement } from './price-nodes.ts';

/** Updates a published card to the branch's price and stock; null when the branch does not sell it. Keeps its size. */
export function correctCard(item: HTMLElement, card: ProductCard | null, i18n: I18n): void {
  const view = card && cardView(card, i18n);
  const isOut = view?.isOut ?? true;
  item.classList.toggle('is-out', isOut);
  setBadge(item, view ? view.badge : i18n.t('card.notHere'), isOut);
  const price = item.querySelector<HTMLElement>('.price');
  if (price) price.style.visibility = view ? '' : 'hidden';
  if (price && view?.price != null) price.replaceChildren(...priceNodes({ ...view, price: view.price }, i18n.t));
  setAdd(item, view?.add ?? null);
}

function setBadge(item: HTMLElement, text: string | null, isOut: boolean): void {
  item.querySelector('.badge')?.remove();
  if (text !== null)
    item.querySelector('.card-media')?.append(textElement('span', text, isOut ? 'badge out' : 'badge'));
}

function setAdd(item: HTMLElement, add: AddView | null): void {
  const present = item.querySelector('.card-add');
  if (!add) present?.remove();
  if (!add || present) return;
  const link = document.createElement('a');
  link.className = 'card-add';
  link.role = 'button';
  link.href = add.href;
  link.dataset.add = item.dataset.priced ?? '';
  link.ariaLabel = add.name;
  item.querySelector('.card-foot')?.append(link);
}
