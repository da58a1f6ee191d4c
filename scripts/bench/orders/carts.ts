import { randomUUID } from 'node:crypto';
import type { SendRequest } from '../cart/send-request.ts';

/** A cart ready to be ordered. */
export interface Cart {
  guest: string;
  body: Record<string, unknown>;
}

interface CartResponse {
  version: number;
  total: number;
}

const ADDRESS = {
  name: 'Ada Lovelace',
  phone: '+15035550123',
  address_1: '1420 NW Lovejoy St',
  city: 'Portland',
  state: 'OR',
  pincode: '97209',
  country: 'US',
};
const QUANTITY = 2;

/** Creates a guest with an address and two products in the cart. */
async function fillCart(ask: SendRequest, host: string, products: readonly number[]): Promise<Cart> {
  const guest = randomUUID();
  const saved = await ask<{ address: { id: number } }>(host, 'POST', '/api/address/add', { guest, body: ADDRESS });
  for (const id of products)
    await ask(host, 'POST', '/api/cart/add', { guest, body: { product_id: id, quantity: QUANTITY } });
  const cart = await ask<CartResponse>(host, 'GET', '/api/get-cart', { guest });
  return {
    guest,
    body: {
      cart_version: cart.version,
      expected_total: cart.total,
      order_type: 'delivery',
      address_id: saved.address.id,
      payment_method: 'cod',
      customer: { name: ADDRESS.name, email: `${guest}@example.com`, phone: ADDRESS.phone },
      accepts_terms: true,
    },
  };
}

/**
 * Creates `count` carts with several concurrent buyers.
 * @param pick returns the product ids of a cart
 */
export async function fillCarts(
  ask: SendRequest,
  host: string,
  { count, atOnce, pick }: { count: number; atOnce: number; pick: (cart: number) => number[] },
): Promise<Cart[]> {
  const carts: Cart[] = [];
  let next = 0;
  const buyer = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      carts.push(await fillCart(ask, host, pick(next)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
  return carts;
}
