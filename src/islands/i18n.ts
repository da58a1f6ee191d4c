import { formatExtra, formatPrice, formatTotal, type PriceFormat } from '#domain/money/format-price.ts';
import { type Translate, translator, type WordSections } from '#words/translate.ts';

/** Translations and number formats of a store as plain data, which can be serialized into the HTML. */
export interface I18nProps {
  readonly format: PriceFormat;
  /** True for `store_type = digital`: no price and no cart anywhere. */
  readonly isDigital: boolean;
  /** True when products show their price per kilogram or litre. Absent otherwise, as in most stores. */
  readonly hasUnitPrices?: true;
  /** Sections of the translations that the island uses. */
  readonly words: WordSections;
  /** Language of the translations. */
  readonly language: string;
}

/** Translations and number formats of a store. */
export interface I18n {
  readonly isDigital: boolean;
  readonly hasUnitPrices?: true;
  /** Language of the translations. */
  readonly language: string;
  readonly format: PriceFormat;
  /** Number of decimal places of the currency. */
  readonly decimals: number;
  readonly t: Translate;
  /** Formats a catalogue price in major units. Whole amounts omit the decimals. */
  price(amount: number): string;
  /** Formats an amount of a cart, order or account with all decimals, so that columns align and visibly add up. */
  total(amount: number): string;
  /** Formats a surcharge with a plus sign. */
  extra(amount: number): string;
  /** Formats a number with exactly `decimals` decimal places, none by default. */
  number(value: number, decimals?: number): string;
}

/** Creates the translations and formats of a store from an island's props. */
export function i18nOf({ format, words, ...store }: I18nProps): I18n {
  const t = translator(words, { words: store.language, numbers: format.locale });
  return { ...store, t, ...numberFormats(format) };
}

/** Price and number formats of a store. */
export const numberFormats = (format: PriceFormat): Omit<I18n, 'isDigital' | 'hasUnitPrices' | 'language' | 't'> => ({
  format,
  decimals: format.decimalPlaces,
  price: (amount) => formatPrice(amount, format),
  extra: (amount) => formatExtra(amount, format),
  total: (amount) => formatTotal(amount, format),
  number: (value, decimals = 0) => numberFormat(format.locale, decimals).format(value),
});

/**
 * Upper bound of the cache below: the locales of all stores, with two precisions each. Creating a format takes longer
 * than rendering a page.
 */
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
