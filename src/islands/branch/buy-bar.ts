import type { Product } from '#contracts/product.ts';
import { wantedBranch } from '#stores/branch/page-branch.ts';
import type { Voice } from '../voice.ts';
import { textElement } from './price-nodes.ts';

const OPTIONS_HASH = '#product-options-drawer';

/** Why a product cannot be bought at the branch; null: it can. */
export const hindrance = (product: Product, { t }: Voice): string | null =>
  product.is_carried === false ? t('card.notHere') : product.in_stock ? null : t('card.soldOut');

/** Has the button of a buy bar put the product into the cart, at once or by its options, or say why it cannot. */
export function setButton(bar: HTMLElement, product: Product, voice: Voice): void {
  const link = bar.querySelector('a');
  if (!link) return;
  const why = hindrance(product, voice);
  const hasOptions = product.attributes.length + product.multi_selectable_attributes.length > 0;
  const adds = why === null && !hasOptions;
  link.textContent = why ?? voice.t('options.add');
  link.ariaDisabled = why === null ? null : 'true';
  link.role = adds ? 'button' : null;
  if (adds) link.dataset.add = String(product.id);
  else delete link.dataset.add;
  if (why === null) link.href = hasOptions ? OPTIONS_HASH : `/product/${encodeURIComponent(product.slug)}`;
  else link.removeAttribute('href');
}

/**
 * Gives a page that was published without a buy bar one, or takes it away again. It lies over the end of the screen, in
 * the place of the menu there: nothing on the page moves.
 * @returns the new bar; null: there is none, or it stands already
 */
export function placeBuyBar(product: Product, { t }: Voice, isWanted: boolean): HTMLElement | null {
  const route = document.getElementById('route');
  const present = route?.querySelector('.buybar');
  const menu = document.querySelector<HTMLElement>('body > .bottom-nav');
  if (menu) {
    menu.hidden = isWanted;
    route?.classList.toggle('has-bottom-nav', !isWanted);
  }
  if (!isWanted) present?.remove();
  if (!isWanted || present || !route) return null;
  const bar = textElement('section', '', 'buybar');
  bar.ariaLabel = t('options.add');
  bar.dataset.buy = bar.dataset.priced = String(product.id);
  bar.dataset.at = wantedBranch();
  bar.append(textElement('p', '', 'price product-price'), textElement('a', '', 'button'));
  route.append(bar);
  return bar;
}
