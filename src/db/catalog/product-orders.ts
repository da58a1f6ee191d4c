import type { ProductSort } from '#domain/catalog/product-sort.ts';

/** `order by` of each sort of the contract, for a product `p`. Each has an index. */
export const ORDERS = {
  featured: 'p.position, p.id',
  newest: 'p.created_at desc, p.id desc',
  price_asc: 'p.selling_price_minor, p.id',
  price_desc: 'p.selling_price_minor desc, p.id desc',
  rating: 'p.rating_score desc, p.id desc',
} as const satisfies Record<ProductSort, string>;

/** The same at a branch, with the price from an expression. */
export const orderAt = (order: ProductSort, price: string): string =>
  ORDERS[order].replace('p.selling_price_minor', price);

export const isByPrice = (order: ProductSort): boolean => order.startsWith('price');

/** The reverse order. */
export const reverseOf = (order: string): string =>
  order
    .split(', ')
    .map((column) => (column.endsWith(' desc') ? column.slice(0, -' desc'.length) : `${column} desc`))
    .join(', ');
