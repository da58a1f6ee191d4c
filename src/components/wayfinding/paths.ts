/** Path of a category page. The first page has no number. */
export const categoryPath = (slug: string, page: number): string =>
  `/category/${encodeURIComponent(slug)}${page > 1 ? `/${page}` : ''}`;

export const productPath = (slug: string): string => `/product/${encodeURIComponent(slug)}`;

/** Path of a product's reviews. The first page is published as a file and has no number. */
export const reviewsPath = (productId: number, page = 1): string =>
  `/product/reviews/${productId}${page > 1 ? `?page=${page}` : ''}`;

export const contentPath = (slug: string): string => `/page/${encodeURIComponent(slug)}`;

/** Parses a page number: 1 when absent, null when invalid. */
export function readPageNumber(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
