/** Limits that server and browser share. This module is free of zod, so that browsers can import it. */
import { PINCODE_MAX } from '#domain/addresses/pincode.ts';

export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAX = 60;
/** Products of one element of a home page. */
export const ELEMENT_PRODUCTS_MAX = 60;
/** The board of the desk shows as many orders in work as a page of them can have. */
export const ORDERS_PER_PAGE_MAX = 300;
/** Length of an operator's note to a customer, which is one line. */
export const OPERATOR_NOTE_MAX = 200;
/** Length of an operator's note on a credit, which is one line. */
export const CREDIT_NOTE_MAX = 80;
/** The latest orders, movements and scratch cards that the page of a customer shows. */
export const CUSTOMER_ORDERS_SHOWN = 20;
export const CUSTOMER_ENTRIES_SHOWN = 50;
/** Longest preparation time that an operator can promise. */
export const PREPARATION_MINUTES_MAX = 600;
/** Days for which a key of a script is valid at most. */
export const KEY_DAYS_MAX = 366;
/** Entries of the audit log on a page. */
export const AUDIT_PER_PAGE = 50;
/** Products whose status an operator changes at once. */
export const CHANGED_PRODUCTS_MAX = 100;
/** Characters of a fee's explanation, which stands below its name in the cart. */
export const FEE_DESCRIPTION_MAX = 200;
/** Additional fees, and tax classes, that an operator may send. */
export const FEES_MAX = 50;
/** Elements of a home page. */
export const HOME_ITEMS_MAX = 100;
/** Bytes of the JSON of a record that operators edit: it may have a long text, and the text that it replaces. */
export const RECORD_BODY_MAX = 1024 * 1024;
/** The same of a branch: its areas may have shapes of `POSITIONS_MAX` positions, and replace as many. */
export const BRANCH_BODY_MAX = 4 * 1024 * 1024;
/** Characters of an address of a redirect as it is typed, and of a list of redirects. */
export const REDIRECT_TYPED_MAX = 2_000;
export const REDIRECT_LIST_MAX = 800_000;
/** Highest page number of a list. */
export const PAGE_MAX = 100_000;
/** Products on one published category page: `/category/{slug}/{n}`. */
export const CATEGORY_PAGE_SIZE = 24;
export const SEARCH_QUERY_MAX = 80;
/** Widths that `/img/{width}/{hash}.{format}` serves. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;
/** Attributes that can filter a list at once, and values of each. */
export const FACETS_MAX = 20;
export const FACET_VALUES_MAX = 60;
/** Reviews on one page of get-product-reviews. */
export const REVIEWS_PAGE_SIZE = 10;
/** Only the best of more matches are listed and counted. */
export const SEARCH_TOTAL_MAX = 500;
/** Width of the preview image of a shared page. */
export const SHARED_PICTURE_WIDTH = 1280;
/** Lines of one cart. */
export const CART_LINES_MAX = 100;
/** Units that a request may ask for. `max_quantity` and stock limit a shopper further. */
export const QUANTITY_MAX = 1_000_000;
/** Attributes in one request, and values of each. */
export const CHOSEN_VALUES_MAX = 60;
/** Bytes of a JSON request body. */
export const BODY_MAX = 64 * 1024;
/** Addresses in one book. */
export const ADDRESSES_MAX = 20;
/** Characters of each address field. */
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
/** Shorter lookups return nothing. */
export const PLACE_INPUT_MIN = 3;
export const PLACE_INPUT_MAX = 120;
/** Branches that a response lists besides the one that serves a place. */
export const ALTERNATIVES_MAX = 3;
/** Characters of a customer's name, as for addresses. */
export const PERSON_NAME_MAX = 96;
export const EMAIL_MAX = 96;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 72;
export const OTP_DIGITS = 6;
/** Attempts to enter one code. */
export const OTP_TRIES = 5;
/** Days for which a browser remembers the referrer. */
export const REFERRAL_DAYS = 30;
/** Products in one wishlist. */
export const WISHLIST_MAX = 500;
/** Formats of an uploaded picture: subtypes of `image/`. */
export const AVATAR_FORMATS = ['jpeg', 'png', 'webp'] as const;
/** Bytes of an uploaded picture. */
export const AVATAR_MAX = 2 * 1024 * 1024;
/** Bytes of a form with such a picture, including the multipart overhead. */
export const FORM_MAX = AVATAR_MAX + 8 * 1024;
/** Bytes of a payment provider's webhook. */
export const WEBHOOK_MAX = 256 * 1024;
/** Characters of an order note. */
export const NOTE_MAX = 500;
export const REVIEW_TITLE_MAX = 120;
export const REVIEW_COMMENT_MAX = 1_000;
/** Days during which a rating can be changed. */
export const RATING_EDIT_DAYS = 30;

/** Characters of a store's answer to a review. */
export const REVIEW_ANSWER_MAX = 2_000;

/** Maximum lengths of stored texts, and the maximum number of a product's images. All importers share them. */
export const NAME_MAX = 300;
export const HTML_MAX = 200_000;
export const TEXT_MAX = 2_000;
export const ALT_MAX = 500;
export const SKU_MAX = 100;
export const SLUG_MAX = 200;
export const IMAGES_MAX = 250;
