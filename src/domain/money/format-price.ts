import { canonicalLocale } from '#lib/locale.ts';

/** How a store formats prices, with the names and meanings of the site settings. */
export interface PriceFormat {
  /** BCP 47 tag. Determines digits, grouping and spacing. */
  readonly locale: string;
  /** ISO 4217 code. */
  readonly currencyCode: string;
  /** Decimals of the currency, 0 to 4. */
  readonly decimalPlaces: number;
  readonly symbolPlacement: 'before' | 'after';
}

/** One part of a formatted price, in display order. */
export interface PricePart {
  readonly type: string;
  readonly value: string;
}

const DEFAULTS = { locale: 'en-US', currencyCode: 'USD', decimalPlaces: 2 } as const;
const NBSP = '\u00a0';
const BIDI_MARK = /[\u200e\u200f\u061c]/;

/** A process serves many stores, so the cache is bounded. The limit is far above the number of formats in use. */
const MAX_FORMATTERS = 256;
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Formats a price in major units: whole numbers without decimals, others with all of them (`$12`, `$12.50`, `12,50 €`).
 * Invalid settings fall back to the defaults (en-US, USD, 2). Never throws.
 */
export function formatPrice(amount: number, format: PriceFormat): string {
  return write(priceParts(amount, format));
}

/** Like `formatPrice`, but always with decimals: `$12.00`. */
export function formatTotal(amount: number, format: PriceFormat): string {
  return write(arrange(formatter(format, 'auto').formatToParts(amount), format.symbolPlacement));
}

/** Formats the surcharge of a choice: `+$3`. The locale writes the sign, because right-to-left text would move it. */
export function formatExtra(amount: number, format: PriceFormat): string {
  return write(arrange(formatter(format, 'stripIfInteger', 'always').formatToParts(amount), format.symbolPlacement));
}

/** The parts of `formatPrice`, for a component that styles the symbol or the fraction. */
export function priceParts(amount: number, format: PriceFormat): PricePart[] {
  return arrange(formatter(format, 'stripIfInteger').formatToParts(amount), format.symbolPlacement);
}

const write = (parts: readonly PricePart[]): string => parts.map(({ value }) => value).join('');

/**
 * Moves the symbol to the configured side. If the locale already has it there, the locale's spacing is unchanged.
 * Otherwise the symbol keeps that spacing, and a symbol after the number always gets a no-break space.
 */
function arrange(parts: readonly PricePart[], placement: PriceFormat['symbolPlacement']): PricePart[] {
  const from = parts.findIndex(({ type }) => type === 'currency');
  const found = parts[from];
  if (!found) return [...parts];
  const isRtl = parts.some(({ value }) => BIDI_MARK.test(value));
  const symbol = isRtl ? isolated(found) : found;
  const isBefore = parts.slice(from).some(isNumber);
  if (isBefore === (placement !== 'after')) return parts.with(from, symbol);

  if (isBefore) {
    const rest = parts.filter((part, index) => index !== from && !(index === from + 1 && isSpace(part)));
    return [...rest, { type: 'literal', value: NBSP }, symbol];
  }
  const first = parts.findIndex(isNumber);
  const end = parts.findLastIndex(({ type }) => type !== 'literal' && type !== 'currency') + 1;
  const spacing = parts.slice(end, from);
  const tail = parts.slice(from + 1);
  return [...parts.slice(0, first), symbol, ...tail, ...spacing, ...parts.slice(first, end)];
}

const isNumber = ({ type }: PricePart): boolean => type === 'integer' || type === 'nan' || type === 'infinity';

const isSpace = ({ type, value }: PricePart): boolean => type === 'literal' && value.trim() === '';

/** Without isolation, right-to-left text would move the `$` of `US$` to the other side of the number. */
const isolated = (symbol: PricePart): PricePart =>
  /[a-z]/i.test(symbol.value) ? { ...symbol, value: `\u2066${symbol.value}\u2069` } : symbol;

function formatter(
  format: PriceFormat,
  trailingZeroDisplay: 'auto' | 'stripIfInteger',
  signDisplay: 'negative' | 'always' = 'negative',
): Intl.NumberFormat {
  const { locale, currencyCode, decimalPlaces } = format;
  const key = `${locale} ${currencyCode} ${decimalPlaces} ${trailingZeroDisplay} ${signDisplay}`;
  let cached = formatters.get(key);
  if (!cached) {
    if (formatters.size >= MAX_FORMATTERS) formatters.clear();
    const decimals = decimalPlaces >= 0 && decimalPlaces <= 4 ? Math.trunc(decimalPlaces) : DEFAULTS.decimalPlaces;
    cached = new Intl.NumberFormat(canonicalLocale(locale) ?? DEFAULTS.locale, {
      style: 'currency',
      currency: /^[a-z]{3}$/i.test(currencyCode) ? currencyCode : DEFAULTS.currencyCode,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay,
      trailingZeroDisplay,
    });
    formatters.set(key, cached);
  }
  return cached;
}
