import { parsePrice } from '#domain/money/parse-price.ts';
import { type Invalid, invalid } from '../store-file/entry-error.ts';

/** A price cell: an amount in minor units, null if empty, or what is wrong. */
type ReadPrice = { ok: true; amount: number | null } | Invalid;

export interface PriceCells {
  decimals: number;
  /** The decimal mark, if the format always uses the same. */
  decimalMark?: '.';
}

/**
 * Parses a price cell. Neither shop system exports currency signs. If there is one, the file was edited, and it is
 * unknown whether the store has that currency.
 */
export function readPrice(column: string, text: string, { decimals, decimalMark }: PriceCells): ReadPrice {
  if (/[\p{L}\p{Sc}]/u.test(text)) {
    const quoted = `${column} "${text.slice(0, 40)}"`;
    return invalid([{ path: '', text: `${quoted} is not a plain amount: write it without a currency` }]);
  }
  const price = parsePrice(text, decimals, decimalMark ? { decimalMark } : {});
  return price.ok ? price : invalid([{ path: column, text: price.message }]);
}

/**
 * Parses a stock cell: a whole number, where negative (oversold) counts as 0. Null if empty, undefined if not a number.
 */
export function readStock(text: string): number | null | undefined {
  if (text === '') return null;
  const match = /^(-?)(\d{1,10})(?:[.,]0*)?$/.exec(text);
  if (!match) return undefined;
  return match[1] ? 0 : Math.min(Number(match[2]), 1_000_000_000);
}
