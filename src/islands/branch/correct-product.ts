import type { Product } from '#contracts/product.ts';
import { isValueInStock, valuePrices } from '#domain/options/option-prices.ts';
import { priceRange } from '#domain/price-range.ts';
import { saving } from '#domain/saving.ts';
import type { Voice } from '../voice.ts';
import { priceNodes, textElement } from './price-nodes.ts';

const OPTIONS_HASH = '#product-options-drawer';

/** Has the page of a product, or its bar, show what the branch has of it. Nothing moves: all keeps its place. */
export function correctProduct(part: HTMLElement, product: Product, voice: Voice): void {
  const range = priceRange(product);
  const was = range.original === null ? null : voice.price(range.original);
  const shown = { price: voice.price(range.low), isFrom: range.high > range.low, was };
  for (const price of part.querySelectorAll<HTMLElement>('.product-price')) {
    price.style.visibility = product.is_carried === false ? 'hidden' : '';
    price.replaceChildren(...priceNodes(shown, voice.t));
  }
  if (part.matches('.buybar')) setButton(part.querySelector('a'), product, voice);
  else correctHead(part, product, voice);
  for (const group of part.querySelectorAll<HTMLElement>('[data-attribute]')) correctValues(group, product, voice);
}

/** Why it cannot be bought here; null: it can. */
const hindrance = (product: Product, { t }: Voice): string | null =>
  product.is_carried === false ? t('card.notHere') : product.in_stock ? null : t('card.soldOut');

function setButton(link: HTMLAnchorElement | null, product: Product, voice: Voice): void {
  if (!link) return;
  const why = hindrance(product, voice);
  link.textContent = why ?? voice.t('options.add');
  link.ariaDisabled = why === null ? null : 'true';
  offer(link, why === null ? product : null);
}

/** Has a link put the product into the cart, at once or by its options; null: it does nothing. */
function offer(link: HTMLAnchorElement, product: Product | null): void {
  delete link.dataset.add;
  if (!product) {
    link.removeAttribute('href');
    return;
  }
  const hasOptions = product.attributes.length + product.multi_selectable_attributes.length > 0;
  link.href = hasOptions ? OPTIONS_HASH : `/product/${encodeURIComponent(product.slug)}`;
  if (hasOptions) return;
  link.role = 'button';
  link.dataset.add = String(product.id);
}

function correctHead(article: HTMLElement, product: Product, voice: Voice): void {
  const { t, price, decimals } = voice;
  const why = hindrance(product, voice);
  const range = priceRange(product);
  const saved = saving({ price: range.low, original_price: range.original }, decimals);
  article.querySelector('.product-offer .pill')?.remove();
  const pill = why ?? (saved > 0 ? t('card.save', { amount: price(saved) }) : null);
  if (pill !== null)
    article.querySelector('.product-offer')?.append(textElement('span', pill, why === null ? 'pill' : 'pill out'));
  // Written where the main branch has sold out: the way into the cart stands there, since the page has no bar.
  const note = article.querySelector<HTMLElement>('.product-out');
  if (!note) return;
  const link = textElement('a', t('options.add'));
  offer(link, product);
  note.replaceChildren(
    why === null ? link : t(product.is_carried === false ? 'product.notHereText' : 'product.soldOutText'),
  );
}

/** The prices of single-choice values, and which are sold out; the list keeps its form. */
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
    item.firstElementChild?.replaceChildren(...words);
  }
}
