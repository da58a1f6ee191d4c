export const NEW_PRODUCT_PATH = '/products/new';

/** Path of one product within the desk. */
export const productDeskPath = (id: number): string => `/products/${id}`;

const leastStock = new URLSearchParams({
  filter: JSON.stringify({ status: 'active' }),
  sort: 'stock',
  order: 'ASC',
});
/** The published products with those that are sold out first. */
export const SOLD_OUT_PATH = `/products?${leastStock}`;
