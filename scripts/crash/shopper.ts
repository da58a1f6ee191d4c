import { randomUUID } from 'node:crypto';
import type { KillableServer } from './killable-server.ts';
import { HOST, QUANTITY, type Shopper } from './store.ts';

/** The sandbox's documented test card that is charged successfully. */
const CARD = '4242424242424242';

interface ShopRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** Reused for retries, as a browser does until it has a response. */
  readonly key?: string;
}

/** Thrown when a shopper does not return after a crash. */
class Gone extends Error {}

export interface ShopOptions {
  readonly server: KillableServer;
  readonly port: number;
  readonly shopper: Shopper;
  /** True to repeat the request with the same key after a crash. */
  readonly retries: boolean;
}

/**
 * Fills the cart, places the order and pays.
 * @returns true if the purchase was completed
 */
export async function shop({ server, port, shopper, retries }: ShopOptions): Promise<boolean> {
  const ask = async (request: ShopRequest) => {
    for (;;) {
      try {
        return await call(port, shopper.token, request);
      } catch (error) {
        // An error response of a living server is not retried.
        if (!(error instanceof TypeError) || !(await server.restartOnceDead())) throw error;
        if (!retries) throw new Gone();
      }
    }
  };
  try {
    await buy(ask, shopper);
    return true;
  } catch (error) {
    if (error instanceof Gone) return false;
    throw error;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: responses have many shapes
async function buy(ask: (request: ShopRequest) => Promise<any>, { productId, coupon }: Shopper): Promise<void> {
  await ask({ method: 'POST', path: 'cart/add', body: { product_id: productId, quantity: QUANTITY } });
  const cart = await ask({ method: 'GET', path: `get-cart?order_type=pickup&use_wallet=1&coupon_code=${coupon}` });
  const wanted = {
    cart_version: cart.version,
    expected_total: cart.total,
    order_type: 'pickup',
    payment_method: 'card',
    accepts_terms: true,
  };
  const { order } = await ask({ method: 'POST', path: 'place-order', body: wanted, key: randomUUID() });
  const paying = { order_id: order.id, order_key: order.order_key, payment_reference: CARD };
  await ask({ method: 'POST', path: 'sandbox/process-payment', body: paying, key: randomUUID() });
}

/**
 * @throws {TypeError} if the connection breaks
 * @throws {Error} for an error response
 */
async function call(port: number, token: string, { method, path, body, key }: ShopRequest) {
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method,
    headers: {
      Host: HOST,
      'X-Forwarded-Host': HOST,
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const data = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(data)}`);
  return data;
}
