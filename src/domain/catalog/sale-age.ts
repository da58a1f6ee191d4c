/** Upper bounds of what is said of a sale's age, in minutes: a quarter of an hour, an hour, … a week. */
const SALE_AGES = [15, 60, 180, 720, 1_440, 4_320, 10_080] as const;
export type SaleAge = (typeof SALE_AGES)[number];

/**
 * How long ago a sale was, so roughly that it says nothing of who was in the shop: the least bound that is not below it.
 * @param minutes since the sale; what is older than all bounds has the last.
 */
export const saleAge = (minutes: number): SaleAge => SALE_AGES.find((bound) => minutes <= bound) ?? 10_080;
