import { NAME_MAX } from '#contracts/limits.ts';
import { SLUG_PATTERN } from '#domain/catalog/slug.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { capitalize } from '#lib/text/capitalize.ts';
import { slugify } from '#lib/text/slugify.ts';
import { tidyText } from '#lib/text/tidy-text.ts';
import type { ProductPatch } from '#services/catalog-writes/change-product.ts';
import type { CatalogFailure } from '#services/catalog-writes/slugs.ts';
import { OperatorError } from '../../expected-failure.ts';

/** Name and slug as typed. Omitted ones stay unchanged. */
interface TypedNames {
  name?: string | undefined;
  slug?: string | undefined;
}

/** Product fields as typed. Omitted ones stay unchanged. */
export interface TypedPatch extends TypedNames {
  /** In major units, such as `12.50`. */
  price?: string | undefined;
  /** A whole number, or `none`. */
  stock?: string | undefined;
}

/**
 * @param called the term for a name of this kind.
 * @throws {OperatorError} for the first invalid text
 */
export function readNames(typed: TypedNames, called = 'name'): { name?: string; slug?: string } {
  const names: { name?: string; slug?: string } = {};
  if (typed.name !== undefined) {
    names.name = tidyText(typed.name).replace(/\s+/gu, ' ').trim();
    if (names.name === '' || names.name.length > NAME_MAX)
      throw new OperatorError(`The ${called} must have 1 to ${NAME_MAX} characters`);
  }
  if (typed.slug !== undefined) {
    if (!SLUG_PATTERN.test(typed.slug))
      throw new OperatorError(`"${typed.slug}" is not a slug. Did you mean "${slugify(typed.slug)}"?`);
    names.slug = typed.slug;
  }
  return names;
}

/**
 * @param decimals of the store's currency.
 * @throws {OperatorError} for the first invalid text
 */
export function readPatch({ price: typedPrice, stock, ...names }: TypedPatch, decimals: number): ProductPatch {
  const patch: ProductPatch = {};
  if (typedPrice !== undefined) {
    const price = parsePrice(typedPrice, decimals, /^\d*\.\d+$/.test(typedPrice) ? { decimalMark: '.' } : {});
    if (!price.ok)
      throw new OperatorError(price.code === 'negative' ? 'The price must not be negative' : capitalize(price.message));
    if (price.amount === null) throw new OperatorError('The price is empty');
    patch.priceMinor = price.amount;
  }
  if (stock !== undefined) {
    if (/^-\d/.test(stock)) throw new OperatorError('The stock must not be negative');
    if (!/^(?:\d{1,9}|none)$/.test(stock))
      throw new OperatorError(`The stock "${stock}" is neither a whole number nor "none"`);
    patch.stock = stock === 'none' ? null : Number(stock);
  }
  return { ...patch, ...readNames(names) };
}

/** @throws {OperatorError} for a change that was rejected */
export function accepted<Outcome extends { ok: true }>(outcome: Outcome | CatalogFailure): Outcome {
  if (!outcome.ok) throw new OperatorError(failureText(outcome));
  return outcome;
}

export function failureText(failure: CatalogFailure): string {
  const { slug } = failure;
  switch (failure.code) {
    case 'not_found':
      return `There is no ${failure.kind} "${slug}".${failure.closest ? ` Did you mean "${failure.closest}"?` : ''}`;
    case 'slug_taken':
      return `The slug "${slug}" already belongs to "${failure.holder}"`;
    case 'own_parent':
      return `"${slug}" cannot be its own parent`;
    case 'parent_below':
      return `"${failure.parent}" is below "${slug}", so it cannot be its parent`;
    case 'page_in_use':
      return `The setting ${failure.setting} names "${slug}". First set it to another page or to ''.`;
    case 'negative_price':
      return 'The price of a combination would be below 0';
  }
}
