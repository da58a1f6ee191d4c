import { escapeHtml } from '#lib/text/escape-html.ts';
import type { I18n } from '../i18n.ts';

/** A price as shown on cards and product pages, formatted. */
export interface ShownPrice {
  readonly price: string;
  /** True when this is the lowest price of a range ("from"). */
  readonly isFrom: boolean;
  /** Price before the reduction. */
  readonly was: string | null;
  /** Price per kilogram or litre. */
  readonly unit?: string | null;
}

/** Part of a `.price` element: a text, or an element that contains only text. */
export type PricePart =
  | string
  | readonly [tag: 'span' | 'b' | 's', text: string, className?: 'vh' | 'price-from' | 'price-unit'];

/** A formatted price, marked when it is the lowest of a range: `from $14.50`. */
export const fromText = (t: I18n['t'], price: string, isFrom: boolean): string =>
  isFrom ? `${t('price.from')} ${price}` : price;

/** Content of a `.price` element, for published pages, islands and corrected pages alike. */
export const priceParts = ({ price, isFrom, was, unit }: ShownPrice, t: I18n['t']): readonly PricePart[] => [
  ['span', `${t('price.now')} `, 'vh'],
  ...(isFrom ? [['span', `${t('price.from')} `, 'price-from'] as const] : []),
  ['b', price],
  ...(was === null ? [] : [' ', ['span', `${t('price.was')} `, 'vh'] as const, ['s', was] as const]),
  ...(unit ? [' ', ['span', unit, 'price-unit'] as const] : []),
];

/** The same as HTML. */
export const priceHtml = (shown: ShownPrice, t: I18n['t']): string =>
  priceParts(shown, t)
    .map((part) => {
      if (typeof part === 'string') return part;
      const [tag, text, className] = part;
      return `<${tag}${className ? ` class="${className}"` : ''}>${escapeHtml(text)}</${tag}>`;
    })
    .join('');
