/** A product or combination with its units. Null if they are not counted: there are always some. */
interface Stocked {
  readonly stock: number | null;
}

/** Whether a product or combination can be bought. */
export const isInStock = ({ stock }: Stocked): boolean => stock === null || stock > 0;

/** Whether a product can be bought: it or, if it has combinations, one of them. */
export const isAnyInStock = (product: Stocked, combinations: readonly Stocked[]): boolean =>
  combinations.length > 0 ? combinations.some(isInStock) : isInStock(product);
