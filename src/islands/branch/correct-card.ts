import type { ProductCard } from '#contracts/product.ts';
import type { I18n } from '../i18n.ts';
import { type AddView, type CardView, cardView, outView } from '../product-card/card-view.ts';
import { priceNodes, textElement } from './price-nodes.ts';

/** Updates a published card to the branch's price and stock; null when the branch does not sell it. Keeps its size. */
export function correctCard(item: HTMLElement, card: ProductCard | null, i18n: I18n): void {
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
