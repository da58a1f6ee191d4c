/** Limits of the contract that both sides need; free of zod, so that the browser can import them. */
export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAX = 60;
/** Highest number of a page that a list has. */
export const PAGE_MAX = 100_000;
/** Products on one published page of a category: `/category/{slug}/{n}`. */
export const CATEGORY_PAGE_SIZE = 24;
export const SEARCH_QUERY_MAX = 80;
/** Widths that `/img/{width}/{hash}.{format}` serves. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;
export const PRODUCT_SORTS = ['featured', 'newest', 'price_asc', 'price_desc', 'rating'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
/** Attributes that a list can be narrowed by at once, and values of each. */
export const FACETS_MAX = 20;
export const FACET_VALUES_MAX = 60;
/** Reviews on one page of get-product-reviews. */
export const REVIEWS_PAGE_SIZE = 10;
/** Of more matches, the best ones are listed and counted. */
export const SEARCH_TOTAL_MAX = 500;
/** Width of the picture that is shown where a page is shared. */
export const SHARED_PICTURE_WIDTH = 1280;
/** Bytes of a request's JSON body. */
export const BODY_MAX = 64 * 1024;
