/** Upper bounds for the displayed age of a sale in minutes: a quarter of an hour, an hour, … a week. */
export const SALE_AGES = [15, 60, 180, 720, 1_440, 4_320, 10_080] as const;
export type SaleAge = (typeof SALE_AGES)[number];

/**
 * The age of a sale, rounded up to the next bound so that it reveals nothing about individual customers.
 * @param minutes since the sale; ages above all bounds return the last.
 */
export const saleAge = (minutes: number): SaleAge => SALE_AGES.find((bound) => minutes <= bound) ?? 10_080;
