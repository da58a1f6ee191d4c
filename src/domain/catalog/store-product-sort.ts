/** Orders of the operators' list of products. */
export const STORE_PRODUCT_SORTS = ['newest', 'updated', 'name', 'price', 'stock'] as const;
export type StoreProductSort = (typeof STORE_PRODUCT_SORTS)[number];

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];
