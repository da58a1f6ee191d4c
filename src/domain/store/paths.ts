/** Paths of pages that belong to an entity, and hashes that open overlays. The pages themselves are listed in `pages.ts`. */

/** Hashes without their `#` that open an overlay over any page. */
export const BRANCH_SELECTOR = 'branch-selector';
export const OPTIONS_DRAWER = 'product-options-drawer';
export const PICTURES = 'product-pictures';
export const FILTER_SHEET = 'product-filters';
/** Parameter of a category's URL that shows the form of the filters instead of the products. */
export const FILTER_VIEW = 'filter';

/** Path of the page of the desk. */
export const DESK_PATH = '/desk';
export const ACCOUNT = '/account';
export const CART = '/cart';

export const productPath = (slug: string): string => `/product/${encodeURIComponent(slug)}`;

/**
 * Path of a product's reviews. The first page is published as a file and has no number.
 * @param rating shows only reviews with this number of stars
 */
export function reviewsPath(productId: number, page = 1, rating?: number): string {
  const query = [...(rating === undefined ? [] : [`rating=${rating}`]), ...(page > 1 ? [`page=${page}`] : [])];
  return `/product/reviews/${productId}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Path of a category page. The first page has no number. */
export const categoryPath = (slug: string, page = 1): string =>
  `/category/${encodeURIComponent(slug)}${page > 1 ? `/${page}` : ''}`;

export const contentPath = (slug: string): string => `/page/${encodeURIComponent(slug)}`;

/** Path of the home page of a branch. */
export const branchPath = (id: number | string): string => `/branch/${id}`;

/** Path of an order's tracking page. With its key, guests can open it on any device. */
export const trackOrderPath = (id: number, key?: string): string =>
  `/track-order/${id}${key === undefined ? '' : `#${key}`}`;

/** Path of the page shown after an order was placed. */
export const orderPlacedPath = (id: number, key: string): string => `/order-placed/${id}#${key}`;

export const invoicePath = (orderId: number): string => `/account/my-orders/${orderId}/invoice`;

/** Path of the page where the products of an order are rated. */
export const rateOrderPath = (orderId: number): string => `/account/my-orders/reviews/${orderId}`;

/** Path of the invitation by a customer. */
export const invitationPath = (referralCode: string): string => `/r/${referralCode}`;

/** Path of a screen of the desk, which knows its screens by the hash: `products/new`. */
export const deskPath = (screen: string): string => `${DESK_PATH}#/${screen}`;

/** Path of the search results. */
export const searchPath = (query: URLSearchParams): string => `/search-regular?${query}`;

/** Parses a page number: 1 when absent, null when invalid. */
export function readPageNumber(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** Parses the order id in a URL. Null if it is invalid, so that the page does not exist. */
export const readOrderId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** The path of a picture of the store in another width. Other addresses stay as they are. */
export const picturePathAt = (path: string, width: number): string => path.replace(/^\/img\/\d+\//, `/img/${width}/`);
