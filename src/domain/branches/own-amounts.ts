/** Price and stock of a branch in the major unit, as operators write them. Null means as in the catalog. */
export interface OwnAmounts {
  price: number | null;
  original_price: number | null;
  stock: number | null;
}

export const NOTHING_OWN: OwnAmounts = { price: null, original_price: null, stock: null };

/** Whether a branch has a price or a stock of its own. */
export const isOwn = ({ price, stock }: OwnAmounts): boolean => price !== null || stock !== null;

/** Whether a branch sells a product in any other way than the catalog. */
export const isDifferent = (offer: OwnAmounts & { is_carried: boolean; variants: readonly OwnAmounts[] }): boolean =>
  !offer.is_carried || isOwn(offer) || offer.variants.some(isOwn);
