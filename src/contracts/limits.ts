/** Limits of the contract that both sides need; free of zod, so that the browser can import them. */
export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAX = 60;
/** Highest number of a page that a list has. */
export const PAGE_MAX = 100_000;
/** Products on one published page of a category: `/category/{slug}/{n}`. */
export const CATEGORY_PAGE_SIZE = 24;
/** Paths of the pages that a query changes; on all others (`?utm_source=…`) it means nothing to the server. */
export const TAKES_QUERY = /^\/(?:category\/|search-regular$|product\/reviews\/)/;
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
/** Lines of one cart. */
export const CART_LINES_MAX = 100;
/** Pieces that a request may ask for; what a shopper can have is less (`max_quantity`, stock). */
export const QUANTITY_MAX = 1_000_000;
/** Attributes that a request names, and values of each. */
export const CHOSEN_VALUES_MAX = 60;
export const COUPON_CODE_MAX = 40;
/** Bytes of a request's JSON body. */
export const BODY_MAX = 64 * 1024;
/** Addresses in one book. */
export const ADDRESSES_MAX = 20;
/** Characters of a pincode, as `PINCODE` has it. */
export const PINCODE_MAX = 11;
/** Characters of the fields of an address. */
export const ADDRESS_LENGTHS = {
  label: { min: 0, max: 32 },
  name: { min: 1, max: 96 },
  phone: { min: 1, max: 32 },
  address_1: { min: 3, max: 128 },
  address_2: { min: 0, max: 128 },
  landmark: { min: 0, max: 128 },
  city: { min: 2, max: 128 },
  state: { min: 0, max: 96 },
  pincode: { min: 2, max: PINCODE_MAX },
} as const;
export const PLACE_ID_MAX = 512;
/** A lookup of fewer characters finds nothing. */
export const PLACE_INPUT_MIN = 3;
export const PLACE_INPUT_MAX = 120;
/** A pincode as people write it: 2 to 11 letters and digits, with spaces and hyphens between them. */
export const PINCODE = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,10}$/u;
/** Branches that an answer names beside the one that serves a place. */
export const ALTERNATIVES_MAX = 3;
/** Characters of a customer's name, as in addresses. */
export const NAME_MAX = 96;
export const EMAIL_MAX = 96;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 72;
export const OTP_DIGITS = 6;
/** Guesses at one code. */
export const OTP_TRIES = 5;
/** Eight capital letters and digits without those that look alike. */
export const REFERRAL_CODE = /^[A-HJ-NP-Z2-9]{8}$/;
/** Days that a browser keeps whose link has brought it. */
export const REFERRAL_DAYS = 30;
/** Products of one wishlist. */
export const WISHES_MAX = 500;
/** Bytes of an uploaded picture. */
export const AVATAR_MAX = 2 * 1024 * 1024;
/** Bytes of a form that brings one, with what stands around it. */
export const FORM_MAX = AVATAR_MAX + 8 * 1024;
/** Bytes of what a payment provider tells by itself. */
export const WEBHOOK_MAX = 256 * 1024;
/** Characters of what is written beside an order. */
export const NOTE_MAX = 500;
export const REVIEW_TITLE_MAX = 120;
export const REVIEW_COMMENT_MAX = 1_000;
/** Days in which a rating can be changed. */
export const RATING_EDIT_DAYS = 30;
