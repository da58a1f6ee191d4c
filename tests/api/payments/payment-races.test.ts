/** Under any concurrency, each order ends either paid and placed, or cancelled and refunded. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockOrder } from '#db/orders/order-rows.ts';
import { sandboxIntentOfOrder } from '#db/payments/sandbox-rows.ts';
import { canChangeStatus } from '#domain/orders/order-status.ts';
import { changeStatus } from '#services/orders/change/change-status.ts';
import { beginPayment } from '#services/payments/begin-payment.ts';
import { endPayment } from '#services/payments/end-payment.ts';
import { CARDS, type CardOrder, cardOrder, jobsByHand, pay, stateOf } from '../../support/shop/payments.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { type Shopper, shopperAt } from '../../support/shop/shopper.ts';

const ROUNDS = 20;

let shops: TestShops;
let shop: TestShop;
let ada: Shopper;
let jobs: ReturnType<typeof jobsByHand>;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('a.localhost');
  ada = shopperAt(shops.api, shop.host);
  jobs = jobsByHand(shops);
  // Warms up connections, so that races happen from the first round on.
  await Promise.all(Array.from({ length: 10 }, () => shops.database.pool.query('select pg_sleep(0.02)')));
});
afterAll(() => shops.close());
beforeEach(() => shops.database.pool.query('truncate pgboss.job'));

/** A random delay within the first milliseconds. */
const jitter = (): Promise<void> => wait(Math.random() * 4);
const begun = async (row: Record<string, unknown> = {}): Promise<CardOrder> => {
  const order = await cardOrder(shop, ada, row);
  await beginPayment(shop.db, order.id, shops.payments);
  return order;
};
/** Runs all remaining jobs, as the next minutes would. */
async function settleDown(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await jobs.workOff('sandbox_webhook');
    await jobs.workOff('check_payment');
    await shops.database.pool.query('update payment set check_at = now() where check_at is not null');
    await jobs.work('reconcile_payments');
  }
}
const PAID = { status: 'placed', state: 'succeeded', paid: 'paid', paidMinor: 2080, givenBack: 0, placed: 1 };
const unpaid = (status: string) => ({
  status,
  state: 'cancelled',
  intent: 'cancelled',
  paidMinor: 0,
  givenBack: 0,
  placed: 0,
});
const back = (status: string) => ({ status, state: 'refunded', givenBack: 2080, refundedMinor: 2080 });

/** Races actions on a new order per round, and counts how the rounds ended. */
async function race(rounds: number, run: (order: CardOrder) => Promise<unknown>[], ends: readonly object[], row = {}) {
  const counts = ends.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const order = await begun(row);
    await Promise.all(run(order));
    await settleDown();
    const state = await stateOf(shop, shops, order);
    const end = ends.findIndex((each) => Object.entries(each).every(([key, value]) => state[key] === value));
    expect(end, `no such end: ${JSON.stringify(state)}`).toBeGreaterThanOrEqual(0);
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}

const OVERDUE = { expires_at: new Date(Date.now() - 1_000) };
const expire = () => jobs.work('expire_orders');
/** Cancels as a shopper does: ends the payment at the provider first, then the order. */
async function cancel({ id }: CardOrder): Promise<void> {
  await endPayment(shop.db, shops.payments, id);
  await shop.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order || !canChangeStatus(order.status, 'cancelled', order.orderType)) return;
    await changeStatus(transaction, order, 'cancelled');
  });
}

describe('paying while', () => {
  test('the order expires ends with either an order or no charge', async () => {
    const run = (order: CardOrder) => [jitter().then(() => pay(ada, order, CARDS.success)), jitter().then(expire)];
    const counts = await race(ROUNDS, run, [PAID, unpaid('expired'), back('expired')], OVERDUE);
    expect(counts.reduce((sum, count) => sum + count)).toBe(ROUNDS);
  });
  test('the order expires after the provider was paid keeps the order', async () => {
    const run = (order: CardOrder) => [pay(ada, order, CARDS.lostResponse).then(expire)];
    expect(await race(5, run, [PAID], OVERDUE)).toEqual([5]);
  });
  test('the order has just expired charges nothing', async () => {
    const run = (order: CardOrder) => [expire().then(() => pay(ada, order, CARDS.success))];
    expect(await race(5, run, [unpaid('expired')], OVERDUE)).toEqual([5]);
  });
  test('the order is cancelled in another tab ends without a charge or with a refund', async () => {
    const run = (order: CardOrder) => [
      jitter().then(() => pay(ada, order, CARDS.success)),
      jitter().then(() => cancel(order)),
    ];
    const counts = await race(ROUNDS, run, [unpaid('cancelled'), back('cancelled')]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(ROUNDS);
  });
});

test('browser, webhook, reconciliation and payment job in any order place the order once', async () => {
  const tell = async () => {
    for (const subject of await jobs.take('sandbox_webhook')) await jobs.work('sandbox_webhook', subject);
  };
  const run = (order: CardOrder) => {
    const subject = { tenant_id: shop.db.tenantId, order_id: order.id };
    const paid = sandboxIntentOfOrder(shop.db, order.id).then(async (intent) =>
      (await shops.payments.of(shop.db, 'sandbox')).proceed(intent?.id ?? '', CARDS.duplicateWebhook),
    );
    const doors: (() => Promise<unknown>)[] = [
      () => pay(ada, order),
      () => tell(),
      () => jobs.work('check_payment', subject),
      () => jobs.work('reconcile_payments'),
      () => pay(ada, order, CARDS.success),
    ];
    return doors.map((door) => paid.then(jitter).then(door));
  };
  expect(await race(ROUNDS, run, [PAID])).toEqual([ROUNDS]);
});
