import type { I18n } from '../i18n.ts';

interface ShownPrice {
  readonly price: string;
  /** True when this is the lowest price of a range ("from"). */
  readonly isFrom: boolean;
  readonly was: string | null;
}

/** Creates an element with text content. */
export function textElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  className = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

/** Children of a `.price` element, with the same markup as `Price.astro`. */
export const priceNodes = ({ price, isFrom, was }: ShownPrice, t: I18n['t']): (Node | string)[] => [
  textElement('span', `${t('price.now')} `, 'vh'),
  ...(isFrom ? [textElement('span', `${t('price.from')} `, 'price-from')] : []),
  textElement('b', price),
  ...(was === null ? [] : [' ', textElement('span', `${t('price.was')} `, 'vh'), textElement('s', was)]),
];
