import type { Product } from '#contracts/product.ts';
import { priceRange } from '#domain/catalog/price-range.ts';
import { saving } from '#domain/catalog/saving.ts';
import { isValueInStock, valuePrices } from '#domain/options/option-prices.ts';
import type { Voice } from '../voice.ts';
import { hindrance, placeBuyBar, setButton } from './buy-bar.ts';
import { priceNodes, textElement } from './price-nodes.ts';

/** Updates a product page or its buy bar to the branch's prices and stock. Causes no layout shift. */
export function correctProduct(part: HTMLElement, product: Product, voice: Voice): void {
  const range = priceRange(product);
  const was = range.original === null ? null : voice.price(range.original);
  const shown = { price: voice.price(range.low), isFrom: range.high > range.low, was };
  for (const price of part.querySelectorAll<HTMLElement>('.product-price')) {
    price.style.visibility = product.is_carried === false ? 'hidden' : '';
    price.replaceChildren(...priceNodes(shown, voice.t));
  }
  if (part.matches('.buybar')) setButton(part, product, voice);
  else correctHead(part, product, voice);
  for (const group of part.querySelectorAll<HTMLElement>('[data-attribute]')) correctValues(group, product, voice);
}

/** Original content of the element as published. */
const published = new WeakMap<HTMLElement, ChildNode[]>();

function correctHead(article: HTMLElement, product: Product, voice: Voice): void {
  const { t, price, decimals } = voice;
  const why = hindrance(product, voice);
  const range = priceRange(product);
  const saved = saving({ price: range.low, original_price: range.original }, decimals);
  article.querySelector('.product-offer .pill')?.remove();
  const pill = why ?? (saved > 0 ? t('card.save', { amount: price(saved) }) : null);
  if (pill !== null)
    article.querySelector('.product-offer')?.append(textElement('span', pill, why === null ? 'pill' : 'pill out'));
  const note = article.querySelector<HTMLElement>('.product-out');
  if (note) correctSoldOut(note, product, voice);
}

/**
 * The published page shows the main branch, where the product is sold out: a note with links, and no buy bar. Reserves
 * the height of the note while its text changes.
 */
function correctSoldOut(note: HTMLElement, product: Product, voice: Voice): void {
  const text = published.get(note) ?? [...note.childNodes];
  if (!published.has(note)) {
    published.set(note, text);
    note.style.minBlockSize = `${note.offsetHeight}px`;
  }
  const isSold = product.is_carried !== false;
  const [, ...similar] = text;
  if (isSold && product.in_stock) note.replaceChildren(voice.t('product.inStockHere'));
  else note.replaceChildren(...(isSold ? text : [`${voice.t('product.notHereText')} `, ...similar]));
  const bar = placeBuyBar(product, voice, isSold && product.in_stock);
  if (bar) correctProduct(bar, product, voice);
}

/** Updates the prices and availability of single-choice values. The list keeps its structure. */
function correctValues(group: HTMLElement, product: Product, voice: Voice): void {
  const id = Number(group.dataset.attribute);
  const attribute = product.attributes.find((each) => each.id === id);
  const prices = valuePrices(product, id);
  const { low } = priceRange(product);
  for (const [index, item] of [...group.querySelectorAll('li')].entries()) {
    const value = attribute?.values[index];
    if (!value) continue;
    const span = prices.get(value.id) ?? { low, high: low };
    const price = item.querySelector('.option-price');
    if (price) price.textContent = `${span.high > span.low ? `${voice.t('price.from')} ` : ''}${voice.price(span.low)}`;
    const isOut = product.in_stock && !isValueInStock(product, value.id);
    item.classList.toggle('out', isOut);
    const words = isOut
      ? [textElement('s', value.value), textElement('span', voice.t('card.soldOut'), 'option-note')]
      : [value.value];
    item.querySelector('.option-name')?.replaceChildren(...words);
    const radio = item.querySelector('input');
    if (radio) radio.disabled = isOut || !product.in_stock;
  }
}
