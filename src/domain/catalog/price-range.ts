import type { Minor } from '../money/money.ts';
import { isInStock } from './stock.ts';

/** The fields that determine the prices of a product. Amounts are major units of the store's currency. */
export interface ProductPrices {
  readonly selling_price: number;
  readonly original_price: number | null;
  readonly in_stock: boolean;
  readonly combinations: readonly {
    readonly price: number;
    readonly original_price: number | null;
    readonly in_stock: boolean;
  }[];
}

export interface PriceRange {
  /** The lowest price of the product, before multi-select values. */
  readonly low: number;
  readonly high: number;
  /** The price before a reduction of the cheapest offer. Null if that offer is not reduced. */
  readonly original: number | null;
  /** Number of offers: combinations, or the product itself. */
  readonly offers: number;
}

/**
 * The prices from which a shopper can choose: those of the combinations in stock, or of all combinations if none is. A
 * product without combinations has its selling price.
 */
export function priceRange(product: ProductPrices): PriceRange {
  const { selling_price: price, original_price, in_stock } = product;
  const offers = offered(product.combinations, (combination) => combination.in_stock);
  const [first = { price, original_price, in_stock }, ...others] = offers;
  const cheapest = others.reduce((best, offer) => (offer.price < best.price ? offer : best), first);
  return {
    low: cheapest.price,
    high: Math.max(first.price, ...others.map((offer) => offer.price)),
    original: isReduced(cheapest) ? cheapest.original_price : null,
    offers: Math.max(1, offers.length),
  };
}

/** The offers in stock, or all if none is. */
function offered<Offer>(offers: readonly Offer[], isAvailable: (offer: Offer) => boolean): readonly Offer[] {
  const inStock = offers.filter(isAvailable);
  return inStock.length > 0 ? inStock : offers;
}

/**
 * Whether the prices of a product go above its selling price, so that cards show it as a starting price. Amounts are
 * minor units.
 */
export const hasPriceRange = (
  sellingPriceMinor: Minor,
  variants: readonly { readonly priceMinor: Minor; readonly stock: number | null }[],
): boolean => offered(variants, isInStock).some(({ priceMinor }) => priceMinor > sellingPriceMinor);

/** The first offer with the lowest price of those in stock, or of all if none is. Null without offers. */
export const cheapest = <Offer extends { readonly priceMinor: Minor; readonly stock: number | null }>(
  offers: readonly Offer[],
): Offer | null =>
  offered(offers, isInStock).reduce<Offer | null>(
    (best, offer) => (best && best.priceMinor <= offer.priceMinor ? best : offer),
    null,
  );

const isReduced = (offer: { price: number; original_price: number | null }): boolean =>
  offer.original_price !== null && offer.original_price > offer.price;
