/** Items of an order that a list of orders shows. */
export const LISTED_ITEMS = 4;
