import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDatabase } from '#db/connect.ts';
import { audit, standing } from './audit.ts';
import { type CrashingServer, startCrashing } from './server.ts';
import { COUPON, type CrashStore, HOST, PIECES } from './store.ts';

/** Of the documented cards of the sandbox: the one that is charged. */
const CARD = '4242424242424242';
const PATIENCE_MS = 60_000;
const POLL_MS = 100;
/** What the clock does each minute is asked for at once. */
const CLOCK = ['expire_orders', 'reconcile_payments'];

export interface CaseOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly store: CrashStore;
  /** The step at which the server dies. */
  readonly crashAt: number;
  /** Whether the shopper asks again after it, as a browser does; else they are gone for good. */
  readonly comesBack: boolean;
  readonly log: string;
}

export interface CaseEnd {
  /** Where it died; null: it went through without coming to that step. */
  readonly diedAt: string | null;
  /** Empty: all is as it should be. */
  readonly faults: readonly string[];
}

/** One order, by card with wallet and coupon, from the click to the mail, of which the server dies once. */
export async function runCase(options: CaseOptions): Promise<CaseEnd> {
  const { databaseUrl, dataDir, comesBack } = options;
  const { pool, close } = await connectDatabase({ databaseUrl, dataDir });
  const start = (crashAt: number | null) => startCrashing({ ...options, host: HOST, crashAt });
  let server = await start(options.crashAt);
  try {
    let isGone = false;
    let died = false;
    /** What the shopper asks for, until it is answered by a server that lives. */
    const insist = async <Answer>(call: (server: CrashingServer) => Promise<Answer>): Promise<Answer | null> => {
      while (!isGone) {
        try {
          return await call(server);
        } catch (error) {
          if (died || !(await isDying(server))) throw error;
          died = true;
          isGone = !comesBack;
          server = await start(null);
        }
      }
      return null;
    };
    await shop(options.store, insist);
    const { rows } = await pool.query('select id from tenant');
    const tenantId: number = rows[0].id;
    if (isGone)
      await pool.query("update orders set expires_at = now() - interval '1 second' where expires_at is not null");
    await pool.query('update payment set check_at = now() where check_at is not null');
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      if (server.isDead()) {
        if (died) throw new Error('the server died a second time');
        died = true;
        server = await start(null);
      }
      const { statuses, isSettled } = await standing(pool);
      if (isSettled || (isGone && statuses.length === 0)) break;
      if (performance.now() > end)
        return { diedAt: lastStep(options), faults: [`still ${statuses.join()} after a minute`] };
      if (died) for (const queue of CLOCK) await pool.query('select enqueue_job($1, $2, $3)', [tenantId, queue, '{}']);
      await wait(died ? 5 * POLL_MS : POLL_MS);
    }
    return { diedAt: died ? lastStep(options) : null, faults: await audit(pool, tenantId, comesBack) };
  } finally {
    await server.stop();
    await close();
  }
}

type Insist = <Answer>(call: (server: CrashingServer) => Promise<Answer>) => Promise<Answer | null>;

/** Fills the cart, places the order, pays: each call under the key that a browser keeps for it. */
async function shop({ token, productId }: CrashStore, insist: Insist): Promise<void> {
  const call = async ({ port }: CrashingServer, method: string, path: string, body?: object, key?: string) => {
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
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  await insist((server) => call(server, 'POST', 'cart/add', { product_id: productId, quantity: PIECES }));
  const cart = await insist((server) =>
    call(server, 'GET', `get-cart?order_type=pickup&use_wallet=1&coupon_code=${COUPON}`),
  );
  const [placeKey, payKey] = [randomUUID(), randomUUID()];
  const order = {
    cart_version: cart.version,
    expected_total: cart.total,
    order_type: 'pickup',
    payment_method: 'card',
    accepts_terms: true,
  };
  const placed = await insist((server) => call(server, 'POST', 'place-order', order, placeKey));
  if (!placed) return;
  const paying = { order_id: placed.order.id, order_key: placed.order.order_key, payment_reference: CARD };
  await insist((server) => call(server, 'POST', 'sandbox/process-payment', paying, payKey));
}

/** A connection that broke is of a server that dies, which takes a moment to be seen. */
async function isDying(server: CrashingServer): Promise<boolean> {
  for (let waited = 0; waited < 2_000 && !server.isDead(); waited += POLL_MS) await wait(POLL_MS);
  return server.isDead();
}

const lastStep = ({ log, crashAt }: CaseOptions): string =>
  (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [])[crashAt - 1] ?? '';
