import type { Voice } from '../voice.ts';

export interface ShownPrice {
  readonly price: string;
  /** The price is where those of the product begin. */
  readonly isFrom: boolean;
  readonly was: string | null;
}

/** An element with a text. */
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

/** What stands in a `.price`, as `Price.astro` writes it. */
export const priceNodes = ({ price, isFrom, was }: ShownPrice, t: Voice['t']): (Node | string)[] => [
  textElement('span', `${t('price.now')} `, 'vh'),
  ...(isFrom ? [textElement('span', `${t('price.from')} `, 'price-from')] : []),
  textElement('b', price),
  ...(was === null ? [] : [' ', textElement('span', `${t('price.was')} `, 'vh'), textElement('s', was)]),
];
