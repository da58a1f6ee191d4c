import { formatExtra, formatPrice, formatTotal, type PriceFormat } from '#domain/money/format-price.ts';
import { type Translate, translator, type WordSections } from '#words/translate.ts';

/** How a store speaks to an island: plain values, so that they can stand in the page's HTML. */
export interface VoiceProps {
  readonly format: PriceFormat;
  /** True for `store_type = digital`: no price and no cart anywhere. */
  readonly isDigital: boolean;
  /** The sections of the words that the island uses. */
  readonly words: WordSections;
  /** The language of the words. */
  readonly language: string;
}

/** How a store writes words, prices and numbers. */
export interface Voice {
  readonly isDigital: boolean;
  /** Decimals of the currency. */
  readonly decimals: number;
  readonly t: Translate;
  /** The price of a thing of the catalog, in major units: whole numbers without decimals. */
  price(amount: number): string;
  /** An amount of a cart, an order or an account: with all decimals, so that amounts line up and add up in sight. */
  total(amount: number): string;
  /** What a choice adds to a price: with a plus. */
  extra(amount: number): string;
  /** A number with exactly `decimals` decimals, none by default. */
  number(value: number, decimals?: number): string;
}

/** The voice of a store from what an island was handed. */
export function voiceOf({ format, isDigital, words, language }: VoiceProps): Voice {
  const t = translator(words, { words: language, numbers: format.locale });
  return { isDigital, t, ...figures(format) };
}

/** How prices and numbers are written in a format. */
export const figures = (format: PriceFormat): Pick<Voice, 'decimals' | 'price' | 'extra' | 'total' | 'number'> => ({
  decimals: format.decimalPlaces,
  price: (amount) => formatPrice(amount, format),
  extra: (amount) => formatExtra(amount, format),
  total: (amount) => formatTotal(amount, format),
  number: (value, decimals = 0) => numberFormat(format.locale, decimals).format(value),
});

/** Making a format costs more than rendering a page; locales of stores times two precisions. */
const MAX_FORMATS = 256;
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    if (formats.size >= MAX_FORMATS) formats.clear();
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    formats.set(key, format);
  }
  return format;
}
