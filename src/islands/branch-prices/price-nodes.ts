import type { I18n } from '../i18n.ts';
import { priceParts, type ShownPrice } from '../product-card/price-parts.ts';

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

/** Children of a `.price` element. */
export const priceNodes = (shown: ShownPrice, t: I18n['t']): (Node | string)[] =>
  priceParts(shown, t).map((part) => (typeof part === 'string' ? part : textElement(...part)));
