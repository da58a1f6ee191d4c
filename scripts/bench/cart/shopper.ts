import { randomUUID } from 'node:crypto';
import type { Ask } from './ask.ts';
import type { Wanted } from './products.ts';

export type Kind = 'add' | 'update' | 'get-cart';

interface Cart {
  cart_items: { id: number; quantity: number; max_quantity: number }[];
}

/** How many lines a cart grows to, and how many pieces a line. */
const LINES = 8;
const PIECES = 3;

/** Shops without a pause until `isOver`; a cart that is full makes room for a new guest's. */
export async function shop(
  ask: Ask,
  host: string,
  products: readonly Wanted[],
  { isOver, onCall }: { isOver: () => boolean; onCall: (kind: Kind, ms: number) => void },
): Promise<number> {
  let lost = 0;
  const timed = async (kind: Kind, work: () => Promise<Cart>): Promise<Cart> => {
    const began = performance.now();
    const cart = await work();
    onCall(kind, performance.now() - began);
    return cart;
  };
  while (!isOver()) {
    const guest = randomUUID();
    const chosen = products.toSorted(() => Math.random() - 0.5).slice(0, LINES);
    let cart: Cart = { cart_items: [] };
    for (const [index, product] of chosen.entries()) {
      cart = await timed('add', () => ask(host, 'POST', '/api/cart/add', { guest, body: { ...product, quantity: 1 } }));
      const line = cart.cart_items[Math.floor(Math.random() * cart.cart_items.length)];
      const quantity = 1 + Math.floor(Math.random() * Math.min(PIECES, line?.max_quantity ?? 1));
      const body = { cart_id: line?.id, quantity };
      cart = await timed('update', () => ask(host, 'PUT', '/api/cart/update', { guest, body }));
      cart = await timed('get-cart', () => ask(host, 'GET', '/api/get-cart', { guest }));
      lost += index + 1 - cart.cart_items.length;
      lost += cart.cart_items.find(({ id }) => id === line?.id)?.quantity === quantity ? 0 : 1;
    }
  }
  return lost;
}
