import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Pool } from 'pg';
import { createApi } from '#api/app.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import type { CartRequest } from './products.ts';
import type { SendRequest } from './send-request.ts';
import { shop } from './shopper.ts';

/**
 * Lets one shopper fill carts through an API in this process and counts database round trips. Everything sent before a
 * response arrives counts as one round trip.
 * @param pool used by nobody else
 * @returns average round trips per request, by kind
 */
export async function countRoundTrips(pool: Pool, host: string, products: readonly CartRequest[]) {
  const trips = watch(pool);
  const api = createApi({ stores: storeDirectory(pool), port: 80, log: (error) => console.error(error) });
  const ask: SendRequest = async (store, method, path, { guest, body } = {}) => {
    const headers = {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      ...(guest && { 'guest-id': guest }),
      ...(method !== 'GET' && { 'Idempotency-Key': randomUUID() }),
    };
    const text = body === undefined ? null : JSON.stringify(body);
    return (await api.fetch(new Request(`http://${store}${path}`, { method, headers, body: text }))).json();
  };
  const counts = { add: [] as number[], update: [] as number[], 'get-cart': [] as number[] };
  for (let cart = 0; cart < 2; cart += 1) {
    let isOver = false;
    await shop(ask, host, products, {
      isOver: () => isOver,
      async next() {
        isOver = true;
        trips.count = 0;
        return 0;
      },
      // The first cart is excluded, because it connects and fills the caches.
      onCall: (kind) => cart > 0 && counts[kind].push(trips.count),
    });
  }
  return Object.fromEntries(
    Object.entries(counts).map(([kind, list]) => [kind, list.reduce((a, b) => a + b, 0) / list.length]),
  );
}

/** Counts the round trips of connections acquired from now on. */
export function watch(pool: Pool): { count: number } {
  const trips = { count: 0 };
  const watched = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    let isWaiting = false;
    const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
    stream.write = (...given: unknown[]) => {
      if (!isWaiting) trips.count += 1;
      isWaiting = true;
      return write(...given);
    };
    stream.on('data', () => {
      isWaiting = false;
    });
  });
  return trips;
}
