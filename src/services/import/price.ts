import { parsePrice } from '#domain/money/parse-price.ts';

/** A price cell: an amount in minor units, null for an empty cell, or what is wrong with it. */
export type ReadPrice = { ok: true; amount: number | null } | { ok: false; reason: string };

export interface PriceCells {
  decimals: number;
  /** The file's decimal mark, where its format has always the same. */
  decimalMark?: '.';
}

/**
 * Reads a price cell of a file. Neither shop system writes currency signs into its exports; where there is one, the file
 * was edited, and whether the store has that currency cannot be known.
 */
export function readPrice(column: string, text: string, { decimals, decimalMark }: PriceCells): ReadPrice {
  if (/[\p{L}\p{Sc}]/u.test(text)) {
    return { ok: false, reason: `${column} "${text.slice(0, 40)}" is not a plain amount: write it without a currency` };
  }
  const price = parsePrice(text, decimals, decimalMark ? { decimalMark } : {});
  return price.ok ? price : { ok: false, reason: `${column}: ${price.message}` };
}

/** Pieces in stock: a whole number, below 0 (oversold) counted as 0; null for an empty cell, undefined for no number. */
export function readStock(text: string): number | null | undefined {
  if (text === '') return null;
  const match = /^(-?)(\d{1,10})(?:[.,]0*)?$/.exec(text);
  if (!match) return undefined;
  return match[1] ? 0 : Math.min(Number(match[2]), 1_000_000_000);
}
