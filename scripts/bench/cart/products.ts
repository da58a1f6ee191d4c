import { randomUUID } from 'node:crypto';
import type { SendRequest } from './send-request.ts';

/** Body of `/api/cart/add` without the quantity. */
export interface CartRequest {
  product_id: number;
  selected_attributes: Record<string, number[]>;
  selected_multi_attributes: Record<string, number[]>;
}

interface Card {
  id: number;
  slug: string;
}
interface Product {
  id: number;
  attributes: { id: number; values: { id: number }[] }[];
  combinations: { ids: number[]; in_stock: boolean }[];
  multi_selectable_attributes: { id: number; min_select: number; values: { id: number; dependencies: number[] }[] }[];
}

const PRODUCTS = 24;

/** Products of a store, each with a selection that can be added to a cart. */
export async function cartRequests(ask: SendRequest, host: string): Promise<CartRequest[]> {
  const { data } = await ask<{ data: Card[] }>(host, 'GET', `/api/get-products?per_page=${PRODUCTS}`);
  const wanted: CartRequest[] = [];
  for (const { slug } of data) {
    const { product } = await ask<{ product: Product }>(host, 'GET', `/api/get-product?slug=${slug}`);
    const choice = choose(product);
    const body = { ...choice, quantity: 1 };
    // Skips products that are sold out.
    const isTaken = await ask(host, 'POST', '/api/cart/add', { guest: randomUUID(), body }).then(
      () => true,
      () => false,
    );
    if (isTaken) wanted.push(choice);
  }
  return wanted;
}

function choose({ id, attributes, combinations, multi_selectable_attributes: multis }: Product): CartRequest {
  const single = combinations.find(({ in_stock: inStock }) => inStock)?.ids ?? [];
  const isFree = ({ dependencies }: { dependencies: number[] }): boolean =>
    dependencies.length === 0 || dependencies.some((value) => single.includes(value));
  return {
    product_id: id,
    selected_attributes: Object.fromEntries(
      attributes.map(({ id: attribute, values }) => [
        attribute,
        values.flatMap((value) => (single.includes(value.id) ? [value.id] : [])),
      ]),
    ),
    selected_multi_attributes: Object.fromEntries(
      multis.map(({ id: attribute, values, min_select: min }) => [
        attribute,
        values
          .filter(isFree)
          .slice(0, Math.max(min, 2))
          .map((value) => value.id),
      ]),
    ),
  };
}
