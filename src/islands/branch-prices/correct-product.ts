import type { Product } from '#contracts/product.ts';
import { priceRange } from '#domain/catalog/price-range.ts';
import { saving } from '#domain/catalog/saving.ts';
import { isValueInStock, valuePrices } from '#domain/options/option-prices.ts';
import type { I18n } from '../i18n.ts';
import { fromText } from '../product-card/price-parts.ts';
import { addBlocker, placeBuyBar, setButton } from './buy-bar.ts';
import { priceNodes, textElement } from './price-nodes.ts';

/** Updates a product page or its buy bar to the branch's prices and stock. Causes no layout shift. */
export function correctProduct(part: HTMLElement, product: Product, i18n: I18n): void {
  const range = priceRange(product);
  const was = range.original === null ? null : i18n.price(range.original);
  const shown = { price: i18n.price(range.low), isFrom: range.high > range.low, was };
  for (const price of part.querySelectorAll<HTMLElement>('.product-price')) {
    price.style.visibility = product.is_carried === false ? 'hidden' : '';
    price.replaceChildren(...priceNodes(shown, i18n.t));
  }
  if (part.matches('.buybar')) setButton(part, product, i18n);
  else correctHead(part, product, i18n);
  for (const group of part.querySelectorAll<HTMLElement>('[data-attribute]')) correctValues(group, product, i18n);
}

/** Original content of the element as published. */
const published = new WeakMap<HTMLElement, ChildNode[]>();

function correctHead(article: HTMLElement, product: Product, i18n: I18n): void {
  const { t, price, decimals } = i18n;
  const why = addBlocker(product, i18n);
  const range = priceRange(product);
  const saved = saving({ price: range.low, original_price: range.original }, decimals);
  article.querySelector('.product-offer .pill')?.remove();
  const pill = why ?? (saved > 0 ? t('card.save', { amount: price(saved) }) : null);
  if (pill !== null)
    article.querySelector('.product-offer')?.append(textElement('span', pill, why === null ? 'pill' : 'pill out'));
  const note = article.querySelector<HTMLElement>('.product-out');
  if (note) correctSoldOut(note, product, i18n);
}

/**
 * The published page shows the main branch, where the product is sold out: a note with links, and no buy bar. Reserves
 * the height of the note while its text changes.
 */
function correctSoldOut(note: HTMLElement, product: Product, i18n: I18n): void {
  const text = published.get(note) ?? [...note.childNodes];
  if (!published.has(note)) {
    published.set(note, text);
    note.style.minBlockSize = `${note.offsetHeight}px`;
  }
  const isSold = product.is_carried !== false;
  if (isSold && product.in_stock) note.replaceChildren(i18n.t('product.inStockHere'));
  else if (isSold) note.replaceChildren(...text);
  else {
    const similar = text.filter((node) => node instanceof HTMLAnchorElement);
    note.replaceChildren(textElement('p', i18n.t('product.notHereText'), 'option-note'), ...similar);
  }
  const bar = placeBuyBar(product, i18n, isSold && product.in_stock);
  if (bar) correctProduct(bar, product, i18n);
}

/** Updates the prices and availability of single-choice values. The list keeps its structure. */
function correctValues(group: HTMLElement, product: Product, i18n: I18n): void {
  const id = Number(group.dataset.attribute);
  const attribute = product.attributes.find((each) => each.id === id);
  const prices = valuePrices(product, id);
  const { low } = priceRange(product);
  for (const [index, item] of [...group.querySelectorAll('li')].entries()) {
    const value = attribute?.values[index];
    if (!value) continue;
    const span = prices.get(value.id) ?? { low, high: low };
    const price = item.querySelector('.option-price');
    if (price) price.textContent = fromText(i18n.t, i18n.price(span.low), span.high > span.low);
    const isOut = product.in_stock && !isValueInStock(product, value.id);
    item.classList.toggle('out', isOut);
    const words = isOut
      ? [textElement('s', value.value), textElement('span', i18n.t('card.soldOut'), 'vh')]
      : [value.value];
    item.querySelector('.option-name')?.replaceChildren(...words);
    const radio = item.querySelector('input');
    if (radio) radio.disabled = isOut || !product.in_stock;
  }
}
