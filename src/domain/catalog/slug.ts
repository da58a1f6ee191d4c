/** The last part of the address of a product, a category or a page. */
export const SLUG_PATTERN = /^[a-z0-9](?:[a-z0-9_-]{0,198}[a-z0-9_])?$/;
