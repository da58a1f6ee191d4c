export const NEW_PRODUCT_PATH = '/products/new';

/** Path of one product within the desk. */
export const productDeskPath = (id: number): string => `/products/${id}`;

/** The published products of which nothing is left. */
export const SOLD_OUT_PATH = `/products?${new URLSearchParams({ filter: JSON.stringify({ status: 'sold_out' }) })}`;
