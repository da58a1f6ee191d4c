import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { tenantDb } from '#db/tenant-db.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { onStop } from '../stopping.ts';
import { CHANGING, type Customer, type DrillStore, SOLD } from './store.ts';

const SHOPPERS = 100;
/** Mean pause of a shopper between two orders. */
const PAUSE_MS = 8_000;
const RETRY_MS = 250;
/** After this a shopper repeats a request that is not answered, as a browser would. */
const PATIENCE_MS = 10_000;
const PROBE_EVERY_MS = 50;
const PROBE_PATIENCE_MS = 3_000;
/** The sandbox's documented test card that is charged successfully. */
const CARD = '4242424242424242';
const PAGES = ['/', '/cart', '/search', ...Array.from({ length: SOLD }, (_, index) => `/product/thing-${index}`)];

/** Observations of the shoppers and the probes so far. Times are of `performance.now()`. */
export interface Seen {
  /** When orders were placed. */
  readonly orders: number[];
  /** When pages were received. */
  readonly pages: number[];
  /** Changes of a price: when it was committed, and when its page showed it. */
  readonly changes: { at: number; shownAt: number }[];
  /** Answers that a shopper had to repeat, and pages that failed: when, and why. */
  readonly troubles: { at: number; what: string }[];
  /** Orders that a shopper saw paid, with their stores. */
  readonly paid: { orderId: number; tenantId: number }[];
}

export interface RunningLoad {
  readonly seen: Seen;
  /** Lets the shoppers finish what they have begun, and ends. */
  end(): Promise<void>;
}

/** A customer at their store. */
interface Visitor extends Customer {
  readonly store: DrillStore;
}

/** A response that no repetition changes. */
class Refused extends Error {}

/** Starts a hundred shoppers, who browse, order and pay, someone at each store who changes a price, and probes of pages. */
export function startLoad(port: number, pool: Pool, stores: readonly DrillStore[]): RunningLoad {
  const seen: Seen = { orders: [], pages: [], changes: [], troubles: [], paid: [] };
  const origin = `http://127.0.0.1:${port}`;
  let isEnding = false;
  let isAborted = false;
  const isOver = (): boolean => isEnding || isAborted;
  onStop(async () => {
    isAborted = true;
  });
  const trouble = (what: string): void => {
    seen.troubles.push({ at: performance.now(), what });
  };
  // Of each store in turn.
  const free: Visitor[] = stores
    .flatMap((store) => store.customers.map((customer, index) => ({ ...customer, store, index })))
    .toSorted((one, other) => one.index - other.index);

  /** Asks until there is an answer, with the same key. */
  const call = async (visitor: Visitor, path: string, body?: object) => {
    const key = randomUUID();
    for (;;) {
      const response = await send(origin, visitor, path, key, body).catch((error: Error) => error);
      if (!(response instanceof Error) && response.status < 400) return response.data;
      const text =
        response instanceof Error ? failureText(response) : `${response.status} ${response.data?.code ?? ''}`;
      if (!(response instanceof Error) && response.status < 500 && response.status !== 429)
        throw new Refused(`${path}: ${text}`);
      trouble(`${path.split('?', 1)[0]}: ${text}`);
      if (isAborted) throw new Refused('the drill was stopped');
      await wait(RETRY_MS);
    }
  };
  const buy = async (visitor: Visitor): Promise<void> => {
    const { productIds, tenantId } = visitor.store;
    const productId = productIds[Math.floor(Math.random() * productIds.length)];
    await call(visitor, 'cart/add', { product_id: productId, quantity: 1 });
    const cart = await call(visitor, 'get-cart?order_type=pickup&use_wallet=1');
    const wanted = {
      ...{ cart_version: cart.version, expected_total: cart.total, order_type: 'pickup' },
      ...{ payment_method: 'card', accepts_terms: true },
    };
    const { order } = await call(visitor, 'place-order', wanted);
    seen.orders.push(performance.now());
    if (order.status === 'pending_payment')
      await call(visitor, 'sandbox/process-payment', {
        ...{ order_id: order.id, order_key: order.order_key, payment_reference: CARD },
      });
    seen.paid.push({ orderId: order.id, tenantId });
  };
  const beShopper = async (): Promise<void> => {
    await wait(Math.random() * PAUSE_MS);
    while (!isOver()) {
      const visitor = free.shift();
      if (!visitor) throw new Error('there are too few customers');
      try {
        await buy(visitor);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        trouble(`refused: ${error.message}`);
      }
      free.push(visitor);
      await wait(-Math.log(1 - Math.random()) * PAUSE_MS);
    }
  };
  const probe = async (): Promise<void> => {
    while (!isOver()) {
      const { host } = stores[Math.floor(Math.random() * stores.length)] as DrillStore;
      const path = PAGES[Math.floor(Math.random() * PAGES.length)] ?? '/';
      const page = await getPage(origin, host, path).catch((error: Error) => error);
      if (page instanceof Error) trouble(`page ${path}: ${failureText(page)}`);
      else seen.pages.push(performance.now());
      await wait(PROBE_EVERY_MS);
    }
  };
  const change = async ({ host, tenantId }: DrillStore): Promise<void> => {
    const db = tenantDb(pool, tenantId);
    // Skips whole prices, which pages show without cents.
    for (let price = 1_01; !isOver(); price += price % 100 === 99 ? 2 : 1) {
      const isCommitted = await changeProduct(db, CHANGING, { priceMinor: price }).then(
        ({ ok }) => ok,
        (error: Error) => {
          trouble(`price: ${error.message}`);
          return false;
        },
      );
      const at = performance.now();
      while (isCommitted && !isOver() && !(await shows(origin, host, price))) await wait(PROBE_EVERY_MS);
      if (isCommitted && !isOver()) seen.changes.push({ at, shownAt: performance.now() });
      await wait(1_000);
    }
  };
  const all = Promise.all([...Array.from({ length: SHOPPERS }, beShopper), probe(), probe(), ...stores.map(change)]);
  all.catch(() => undefined);
  return {
    seen,
    async end() {
      isEnding = true;
      await all;
    },
  };
}

async function getPage(origin: string, host: string, path: string): Promise<string> {
  const signal = AbortSignal.timeout(PROBE_PATIENCE_MS);
  const response = await fetch(origin + path, { headers: { 'X-Forwarded-Host': host }, signal });
  const text = await response.text();
  if (response.status !== 200) throw new Error(String(response.status));
  return text;
}

const shows = (origin: string, host: string, price: number): Promise<boolean> =>
  getPage(origin, host, `/product/${CHANGING}`).then(
    (text) => text.includes(`${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`),
    () => false,
  );

async function send(origin: string, visitor: Visitor, path: string, key: string, body?: object) {
  const { customerId, token, store } = visitor;
  const response = await fetch(`${origin}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'X-Forwarded-Host': store.host,
      // Limits by address are those of many households.
      'X-Forwarded-For': `10.${(customerId >> 8) & 255}.${customerId & 255}.1`,
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  // nginx answers with HTML when it reaches no server.
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  // biome-ignore lint/suspicious/noExplicitAny: responses have many shapes
  return { status: response.status, data: (isJson ? JSON.parse(text) : null) as any };
}

const failureText = (error: Error): string => (error.cause as { code?: string } | undefined)?.code ?? error.message;
