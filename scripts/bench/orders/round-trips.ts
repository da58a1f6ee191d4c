import type { Pool } from 'pg';
import { createApi } from '#api/app.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { watch } from '../cart/round-trips.ts';
import type { SendRequest } from '../cart/send-request.ts';
import { buyAll } from './buy.ts';
import { fillCarts } from './carts.ts';

const ORDERS = 4;

/**
 * Lets one buyer place orders through an API in this process and counts database round trips.
 * @param pool used by nobody else
 * @returns round trips per order
 */
export async function orderRoundTrips(pool: Pool, host: string, products: number[]): Promise<number> {
  const trips = watch(pool);
  const api = createApi({ stores: storeDirectory(pool), port: 80, log: (error) => console.error(error) });
  let most = 0;
  const ask: SendRequest = async <Body>(
    store: string,
    method: string,
    path: string,
    call: Parameters<SendRequest>[3] = {},
  ) => {
    const { guest, body, key } = call;
    const headers = {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      ...(guest && { 'guest-id': guest }),
      ...(key && { 'Idempotency-Key': key }),
    };
    trips.count = 0;
    const text = body === undefined ? null : JSON.stringify(body);
    const response = await api.fetch(new Request(`http://${store}${path}`, { method, headers, body: text }));
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    most = path === '/api/place-order' ? trips.count : most;
    return (await response.json()) as Body;
  };
  const carts = await fillCarts(ask, host, { count: ORDERS, atOnce: 1, pick: () => products });
  await buyAll(ask, host, carts, { atOnce: 1, seconds: 60 });
  return most;
}
