/** The address of a category's page below the origin; the first page has no number. */
export const categoryPath = (slug: string, page: number): string =>
  `/category/${encodeURIComponent(slug)}${page > 1 ? `/${page}` : ''}`;

export const productPath = (slug: string): string => `/product/${encodeURIComponent(slug)}`;

/** The address of a product's reviews; the first page is the published one and has no number. */
export const reviewsPath = (productId: number, page = 1): string =>
  `/product/reviews/${productId}${page > 1 ? `?page=${page}` : ''}`;

export const contentPath = (slug: string): string => `/page/${encodeURIComponent(slug)}`;

/** The page that an address names: 1 where it names none, null where it names nothing that is a page. */
export function readPageNumber(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
