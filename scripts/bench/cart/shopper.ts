import { randomUUID } from 'node:crypto';
import type { CartRequest } from './products.ts';
import type { SendRequest } from './send-request.ts';

export type Kind = 'add' | 'update' | 'get-cart';

/** Behaviour of a simulated shopper. */
export interface Shopping {
  isOver(): boolean;
  /** Resolves when the next request is due, with the time from which its latency counts. */
  next(): Promise<number>;
  onCall(kind: Kind, milliseconds: number): void;
}

/** Errors found during the simulation. */
export interface Faults {
  /** Lines or quantities missing in a response. */
  lost: number;
  errors: number;
}

interface Cart {
  cart_items: { id: number; quantity: number; max_quantity: number }[];
}

/** Number of lines per cart, and of units per line. */
const LINES = 8;
const QUANTITY = 3;

/** Fills carts until `isOver`, each as a new guest. */
export async function shop(
  ask: SendRequest,
  host: string,
  products: readonly CartRequest[],
  { isOver, next, onCall }: Shopping,
): Promise<Faults> {
  const faults: Faults = { lost: 0, errors: 0 };
  const timed = async (kind: Kind, work: () => Promise<Cart>): Promise<Cart> => {
    const began = await next();
    const cart = await work();
    onCall(kind, performance.now() - began);
    return cart;
  };
  while (!isOver()) {
    try {
      faults.lost += await fillCart(timed, ask, host, products);
    } catch (error) {
      if (faults.errors === 0) console.error(error);
      faults.errors += 1;
    }
  }
  return faults;
}

async function fillCart(
  timed: (kind: Kind, work: () => Promise<Cart>) => Promise<Cart>,
  ask: SendRequest,
  host: string,
  products: readonly CartRequest[],
): Promise<number> {
  let lost = 0;
  const guest = randomUUID();
  const chosen = products.toSorted(() => Math.random() - 0.5).slice(0, LINES);
  let cart: Cart = { cart_items: [] };
  for (const [index, product] of chosen.entries()) {
    cart = await timed('add', () => ask(host, 'POST', '/api/cart/add', { guest, body: { ...product, quantity: 1 } }));
    const line = cart.cart_items[Math.floor(Math.random() * cart.cart_items.length)];
    const quantity = 1 + Math.floor(Math.random() * Math.min(QUANTITY, line?.max_quantity ?? 1));
    const body = { cart_id: line?.id, quantity };
    cart = await timed('update', () => ask(host, 'PUT', '/api/cart/update', { guest, body }));
    cart = await timed('get-cart', () => ask(host, 'GET', '/api/get-cart', { guest }));
    lost += index + 1 - cart.cart_items.length;
    lost += cart.cart_items.find(({ id }) => id === line?.id)?.quantity === quantity ? 0 : 1;
  }
  return lost;
}
