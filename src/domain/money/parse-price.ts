import { type Minor, type Rounding, toMinor } from './money.ts';

/** Why the price text of an import was rejected. */
type PriceError = 'not_a_price' | 'negative' | 'ambiguous' | 'too_many_decimals' | 'too_large';

/** An amount, null for an empty text (no price given), or why it was rejected; `message` quotes the text. */
export type ParsedPrice =
  | { readonly ok: true; readonly amount: Minor | null }
  | { readonly ok: false; readonly code: PriceError; readonly message: string };

export interface PriceReading extends Rounding {
  /** The decimal mark of the file, if known. It determines the meaning of `1.234`. */
  readonly decimalMark?: '.' | ',';
}

/** A symbol (`€`, `US$`, `R$`), a code (`EUR`) or an abbreviation that shops use. */
const CURRENCY = String.raw`(?:\p{L}{0,3}\p{Sc}\p{L}{0,2}|[A-Z]{3}|[Kk]r\.?|Rs\.?|zł|Kč|Ft|lei|лв\.?|руб\.?)`;
const PRICE = new RegExp(`^([-−]?) ?(?:${CURRENCY} ?)?([-−]?)(\\d[\\d.,'’ ]*|[.,]\\d+)(?:${CURRENCY})?([-−]?)$`, 'u');

/** Maximum length of a text. No price is longer, and the limit keeps the patterns cheap. */
const MAX_LENGTH = 48;
/** Most digits of an amount, with its decimals. */
const DIGITS_MAX = 14;

/**
 * Parses a price as shops write it (`12`, `€ 12,5`, `1.234,50`, `1,234.50`, `1 234,50 kr`, `1'234.50 CHF`, `₹1,23,456`)
 * into minor units. Of two different marks the last is the decimal mark. A single comma before three digits groups
 * thousands. A single dot before three digits is ambiguous and rejected, unless the currency has three decimals or
 * `decimalMark` is given. Never throws.
 */
export function parsePrice(text: string, decimals: number, options: PriceReading = {}): ParsedPrice {
  const tidy = text
    .slice(0, MAX_LENGTH + 1)
    .replace(/\s+/gu, ' ')
    .trim();
  if (tidy === '') return { ok: true, amount: null };
  const [, before, inside, body, after] = (tidy.length <= MAX_LENGTH && PRICE.exec(tidy)) || [];
  if (body === undefined) return invalidPrice('not_a_price', tidy, decimals);
  if (before || inside || after) return invalidPrice('negative', tidy, decimals);
  const digits = body.trimEnd().replace(/(?<=\d)[ '’](?=\d{3}(?!\d))/g, '');
  const mark = options.decimalMark ?? guessMark(digits, decimals);
  if (mark === 'ambiguous') return invalidPrice('ambiguous', tidy, decimals);
  const [whole, fraction] = split(digits, mark);
  if (whole === undefined || fraction === undefined) return invalidPrice('not_a_price', tidy, decimals);
  if (whole.length + decimals > DIGITS_MAX) return invalidPrice('too_large', tidy, decimals);
  if (!options.round && fraction.length > decimals) return invalidPrice('too_many_decimals', tidy, decimals);
  return { ok: true, amount: toMinor(`${whole}.${fraction}0`, decimals, options) };
}

/** Finds the decimal mark. Returns `none` if the only mark groups thousands. */
function guessMark(digits: string, decimals: number): '.' | ',' | 'none' | 'ambiguous' {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return 'none';
  if (new Set(marks).size > 1) return last;
  if (marks.length > 1) return 'none';
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return last;
  if (decimals >= 3) return last === '.' ? '.' : 'ambiguous';
  return last === ',' ? 'none' : 'ambiguous';
}

/**
 * The digits before and after the decimal mark, without grouping and redundant zeros. Empty if they are not a number.
 */
function split(digits: string, mark: '.' | ',' | 'none'): [whole?: string, fraction?: string] {
  const [whole = '', fraction = '', ...more] = mark === 'none' ? [digits] : digits.split(mark);
  const isGrouped = /^(?:\d*|\d{1,3}(?:([.,])\d{2,3}(?:\1\d{2,3})*)?(?<=[.,]\d{3}))$/.test(whole);
  if (more.length > 0 || !isGrouped || !/^\d*$/.test(fraction)) return [];
  return [whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0', fraction.replace(/0+$/, '')];
}

const MESSAGES: Record<PriceError, (text: string, decimals: number) => string> = {
  not_a_price: (text, decimals) => `"${text}" is not a price such as ${(12.5).toFixed(decimals)}`,
  negative: (text) => `the price "${text}" is negative`,
  ambiguous: (text) => `the price "${text}" can be read in two ways: write its decimals out, as in 1234.00`,
  too_many_decimals: (text) => `the price "${text}" has more decimals than the currency`,
  too_large: (text, decimals) =>
    `the price "${text}" is too large: at most ${DIGITS_MAX - decimals} digits before the decimals`,
};

function invalidPrice(code: PriceError, text: string, decimals: number): ParsedPrice {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return { ok: false, code, message: MESSAGES[code](short, decimals) };
}
