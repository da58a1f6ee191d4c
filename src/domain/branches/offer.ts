import { cheapest, hasPriceRange } from '../catalog/price-range.ts';
import { isInStock } from '../catalog/stock.ts';
import type { Minor } from '../money/money.ts';

/** Price and stock of a product or combination. Stock is counted in units; null if it is not counted. */
interface Offer {
  readonly priceMinor: Minor;
  readonly originalPriceMinor: Minor | null;
  readonly stock: number | null;
}

/** Price and stock of a branch. Null means as in the catalog. The original price only applies together with a price. */
export interface OwnOffer {
  readonly priceMinor: Minor | null;
  readonly originalPriceMinor: Minor | null;
  readonly stock: number | null;
}

/** Overrides of a branch for a product and its variants, by variant id. */
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
  readonly variants: readonly (Offer & { readonly id: number })[];
}

/** Applies a branch's price and stock. */
const offerAt = <Own extends Offer>(catalog: Own, own: OwnOffer | undefined): Own => ({
  ...catalog,
  ...(own && own.priceMinor !== null && { priceMinor: own.priceMinor, originalPriceMinor: own.originalPriceMinor }),
  ...(own && own.stock !== null && { stock: own.stock }),
});

/**
 * A product as sold by a branch, from the data of `db/catalog/branch-offers.ts`. Price and stock of a product with
 * variants come from them: if the branch prices any variant, the card shows the lowest available price.
 */
export function productAtBranch<Product extends Sellable>(product: Product, branch: BranchOffer): Product {
  if (product.variants.length === 0) {
    const { sellingPriceMinor: priceMinor, originalPriceMinor, stock } = product;
    const own = offerAt({ priceMinor, originalPriceMinor, stock }, branch);
    return {
      ...product,
      sellingPriceMinor: own.priceMinor,
      originalPriceMinor: own.originalPriceMinor,
      stock: own.stock,
      inStock: isInStock(own),
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
    inStock: variants.some(isInStock),
    hasPriceRange: hasPriceRange(sellingPriceMinor, variants),
  };
}
