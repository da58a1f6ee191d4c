import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createApi } from '#api/app.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import type { CartRequest } from './products.ts';
import type { SendRequest } from './send-request.ts';
import { shop } from './shopper.ts';

/**
 * Lets one shopper fill carts through an API in this process and counts database round trips.
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

/** The part of a connection of `pg` that is watched. */
interface Connection {
  query(text: string): void;
  /** Ends the messages of a statement with parameters. */
  sync(): void;
  on(event: 'readyForQuery', listener: () => void): void;
}

/**
 * Counts the round trips of connections acquired from now on. A statement sent before any answer to those of the current
 * trip belongs to it, however many parts the answers arrive in.
 */
export function watch(pool: Pool): { count: number } {
  const trips = { count: 0 };
  const watched = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const { connection } = client as unknown as { connection: Connection };
    /** Trips of the statements not yet answered, numbered per connection. */
    const sent: number[] = [];
    let answered = 0;
    let last = 0;
    const note = () => {
      if (answered === last) {
        last += 1;
        trips.count += 1;
      }
      sent.push(last);
    };
    const query = connection.query.bind(connection);
    connection.query = (text) => {
      note();
      query(text);
    };
    const sync = connection.sync.bind(connection);
    connection.sync = () => {
      note();
      sync();
    };
    connection.on('readyForQuery', () => {
      answered = sent.shift() ?? answered;
    });
  });
  return trips;
}
