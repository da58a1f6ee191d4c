import { cheapest, hasPriceRange } from '../catalog/price-range.ts';
import type { Minor } from '../money/money.ts';

/** What a product or a combination costs and how much of it there is. Pieces; null: not counted. */
interface Offered {
  readonly priceMinor: Minor;
  readonly originalPriceMinor: Minor | null;
  readonly stock: number | null;
}

/** Where a branch differs. Null: as the catalog says; the original price counts beside a price only. */
export interface OwnOffer {
  readonly priceMinor: Minor | null;
  readonly originalPriceMinor: Minor | null;
  readonly stock: number | null;
}

/** Where a branch differs in a product and its variants, by variant id. */
export interface BranchOffer extends OwnOffer {
  readonly isCarried: boolean;
  readonly variants: ReadonlyMap<number, OwnOffer>;
}

/** The parts of a product that a branch can change. */
export interface Sellable {
  readonly sellingPriceMinor: Minor;
  readonly originalPriceMinor: Minor | null;
  readonly stock: number | null;
  readonly inStock: boolean;
  readonly hasPriceRange: boolean;
  readonly variants: readonly (Offered & { readonly id: number })[];
}

/** A price or stock as a branch has it. */
export const offerAt = <Own extends Offered>(catalog: Own, own: OwnOffer | undefined): Own => ({
  ...catalog,
  ...(own && own.priceMinor !== null && { priceMinor: own.priceMinor, originalPriceMinor: own.originalPriceMinor }),
  ...(own && own.stock !== null && { stock: own.stock }),
});

const isIn = ({ stock }: Pick<Offered, 'stock'>): boolean => stock === null || stock > 0;

/**
 * A product as a branch sells it: what `db/catalog/branch-offers.ts` reads. Of a product with variants they say all:
 * where the branch prices one of them, the lowest of those that can be had stands on the card.
 */
export function productAt<Product extends Sellable>(product: Product, branch: BranchOffer): Product {
  if (product.variants.length === 0) {
    const { sellingPriceMinor: priceMinor, originalPriceMinor, stock } = product;
    const own = offerAt({ priceMinor, originalPriceMinor, stock }, branch);
    return {
      ...product,
      sellingPriceMinor: own.priceMinor,
      originalPriceMinor: own.originalPriceMinor,
      stock: own.stock,
      inStock: isIn(own),
    };
  }
  const variants = product.variants.map((variant) => offerAt(variant, branch.variants.get(variant.id)));
  const isPriced = product.variants.some(({ id }) => (branch.variants.get(id)?.priceMinor ?? null) !== null);
  const lowest = isPriced ? cheapest(variants) : null;
  const sellingPriceMinor = lowest?.priceMinor ?? product.sellingPriceMinor;
  return {
    ...product,
    variants,
    sellingPriceMinor,
    originalPriceMinor: lowest ? lowest.originalPriceMinor : product.originalPriceMinor,
    inStock: variants.some(isIn),
    hasPriceRange: hasPriceRange(sellingPriceMinor, variants),
  };
}
