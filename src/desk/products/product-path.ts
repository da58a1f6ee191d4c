export const NEW_PRODUCT_PATH = '/products/new';

/** Path of one product within the desk. */
export const productDeskPath = (id: number): string => `/products/${id}`;
