/** Limits of the contract that both sides need; free of zod, so that the browser can import them. */
export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAX = 60;
/** Products on one published page of a category: `/category/{slug}/{n}`. */
export const CATEGORY_PAGE_SIZE = 24;
export const SEARCH_QUERY_MAX = 80;
/** Widths that `/img/{width}/{hash}.{format}` serves. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;
export const PRODUCT_SORTS = ['featured', 'newest', 'price_asc', 'price_desc', 'rating'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
/** Sizes of the store's icon, which the same route serves. */
export const FAVICON_SIZES = [16, 32, 36, 48, 96, 128, 144, 192, 512] as const;
