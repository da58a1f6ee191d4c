import { parsePrice } from '#domain/money/parse-price.ts';
import type { ProductPatch } from './change-product.ts';
import { readNames, type TypedNames } from './read-names.ts';

/** Product fields as typed by an operator. Omitted ones stay unchanged. */
export interface TypedPatch extends TypedNames {
  /** In major units, such as `12.50`. */
  price?: string | undefined;
  /** A whole number, or `none`. */
  stock?: string | undefined;
}

/**
 * Validates the typed texts and reports the first error.
 * @param decimals of the store's currency.
 */
export function readPatch(
  typed: TypedPatch,
  decimals: number,
): { ok: true; patch: ProductPatch } | { ok: false; message: string } {
  const patch: ProductPatch = {};
  const no = (message: string) => ({ ok: false as const, message });
  if (typed.price !== undefined) {
    const price = parsePrice(typed.price, decimals, /^\d*\.\d+$/.test(typed.price) ? { decimalMark: '.' } : {});
    if (!price.ok) return no(price.message);
    if (price.amount === null) return no('The price is empty');
    patch.priceMinor = price.amount;
  }
  if (typed.stock !== undefined) {
    if (!/^(?:\d{1,9}|none)$/.test(typed.stock))
      return no(`The stock "${typed.stock}" is neither a whole number nor "none"`);
    patch.stock = typed.stock === 'none' ? null : Number(typed.stock);
  }
  const names = readNames(typed);
  return names.ok ? { ok: true, patch: { ...patch, ...names.names } } : names;
}
