import type { Product } from '#contracts/product.ts';
import { OPTIONS_DRAWER, productPath } from '#domain/store/paths.ts';
import { wantedBranch } from '#stores/branch/page-branch.ts';
import type { I18n } from '../i18n.ts';
import { textElement } from './price-nodes.ts';

/** Reason why the branch does not sell the product, or null if it does. */
export const addBlocker = (product: Product, { t }: I18n): string | null =>
  product.is_carried === false ? t('card.notHere') : product.in_stock ? null : t('card.soldOut');

/** Updates the button of a buy bar: add to cart, choose options, or disabled with the reason. */
export function setButton(bar: HTMLElement, product: Product, i18n: I18n): void {
  const link = bar.querySelector('a');
  if (!link) return;
  const why = addBlocker(product, i18n);
  const hasOptions = product.attributes.length + product.multi_selectable_attributes.length > 0;
  const adds = why === null && !hasOptions;
  link.textContent = why ?? i18n.t('options.add');
  link.ariaDisabled = why === null ? null : 'true';
  link.role = adds ? 'button' : null;
  if (adds) link.dataset.add = String(product.id);
  else delete link.dataset.add;
  if (why === null) link.href = hasOptions ? `#${OPTIONS_DRAWER}` : productPath(product.slug);
  else link.removeAttribute('href');
}

/**
 * Adds a buy bar to a page that was published without one, or removes it. The bar covers the bottom navigation, so
 * nothing on the page shifts.
 * @returns the new bar, or null when none was added
 */
export function placeBuyBar(product: Product, { t }: I18n, isWanted: boolean): HTMLElement | null {
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
