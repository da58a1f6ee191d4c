import { SLUG_PATTERN } from '#contracts/store-file.ts';
import { parsePrice } from '#domain/parse-price.ts';
import { tidyText } from '#lib/tidy-text.ts';
import { slugify } from '../import/slugify.ts';
import type { ProductPatch } from './change-product.ts';

/** What an operator typed of a product; what is left out stays. */
export interface TypedPatch {
  /** In major units, as `12.50`. */
  price?: string | undefined;
  name?: string | undefined;
  /** A whole number, or `none`. */
  stock?: string | undefined;
  slug?: string | undefined;
}

const NAME_MAX = 300;

/** Reads the typed texts, or says what is wrong with the first that is. @param decimals of the store's currency. */
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
  if (typed.name !== undefined) {
    patch.name = tidyText(typed.name).replace(/\s+/gu, ' ').trim();
    if (patch.name === '' || patch.name.length > NAME_MAX) return no(`The name has 1 to ${NAME_MAX} characters`);
  }
  if (typed.stock !== undefined) {
    if (!/^(?:\d{1,9}|none)$/.test(typed.stock))
      return no(`The stock "${typed.stock}" is neither a whole number nor "none"`);
    patch.stock = typed.stock === 'none' ? null : Number(typed.stock);
  }
  if (typed.slug !== undefined) {
    if (!SLUG_PATTERN.test(typed.slug)) return no(`"${typed.slug}" is no slug. Did you mean "${slugify(typed.slug)}"?`);
    patch.slug = typed.slug;
  }
  return { ok: true, patch };
}
