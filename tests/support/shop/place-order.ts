/** Orders in tests of the API. */
import { randomUUID } from 'node:crypto';
import type { Order } from '#contracts/order.ts';
import type { ApiResponse } from './shop.ts';
import type { Shopper } from './shopper.ts';

export const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+15035550123' };

/** The body of an order for the current cart: by default for pickup, paid in cash. */
export async function orderBody(
  shopper: Pick<Shopper, 'cart'>,
  differing: object = {},
): Promise<Record<string, unknown>> {
  const cart = await shopper.cart();
  return {
    cart_version: cart.version,
    expected_total: cart.total,
    order_type: 'pickup',
    payment_method: 'cod',
    customer: ADA,
    accepts_terms: true,
    ...differing,
  };
}

/** Places an order, by default with a new key. */
export const place = (shopper: Shopper, body: object, key: string = randomUUID()): Promise<ApiResponse> =>
  shopper.send('POST', '/api/place-order', body, { 'Idempotency-Key': key });

/** Orders the current cart. @returns the order in the response @throws if it was refused */
export async function placedOrder(shopper: Shopper, differing: object = {}): Promise<Order> {
  const { status, text, body } = await place(shopper, await orderBody(shopper, differing));
  if (status !== 201) throw new Error(`no order was placed: ${status} ${text}`);
  return body.order;
}
