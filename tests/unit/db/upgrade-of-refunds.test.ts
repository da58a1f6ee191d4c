/** Orders that were refunded when an order had one refund: what the upgrade makes of it, and what it leaves to refund. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { orderRefunds } from '#db/orders/order-refunds.ts';
import { orderForOperator, stepByOperator } from '#services/orders/change/step-by-operator.ts';
import { createEmptyDatabase, type TestDatabase } from '../../support/database/database.ts';
import { migrateBefore, oldStore } from '../../support/database/old-database.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';

/** All orders cost 20.80. */
interface OldOrder {
  row?: Record<string, unknown>;
  /** Its card payment, if it has one. */
  payment?: Record<string, unknown>;
  /** Its refund after the upgrade, if it had one. */
  refund?: { card?: number; wallet?: number; reward?: number; store?: number; isDone?: boolean };
  /** In minor units. */
  left: number;
  /** Where the rest goes. */
  rest?: [target: string, amountMinor: number][];
}

const card = (paid: number, refunded: number, more = {}) => ({
  ...{ payment_method: 'card', payment_status: 'paid', due_minor: paid, paid_minor: paid, refunded_minor: refunded },
  ...more,
});
const cash = (paid: number, refunded: number, more = {}) => ({
  ...card(paid, refunded),
  payment_method: 'cod',
  ...more,
});
const made = (amount: number) => ({ state: 'refunded', refund_id: 're_1', refund_minor: amount });
const due = (amount: number) => ({ state: 'refund_due', refund_minor: amount, check_at: new Date() });

const OLD: Readonly<Record<string, OldOrder>> = {
  'a card, never refunded': {
    row: card(2080, 0),
    payment: { state: 'succeeded' },
    left: 2080,
    rest: [['card', 2080]],
  },
  'a card, in full': { row: card(2080, 2080), payment: made(2080), refund: { card: 2080, isDone: true }, left: 0 },
  'a card, in part': {
    row: card(2080, 500),
    payment: made(500),
    refund: { card: 500, isDone: true },
    left: 1580,
    rest: [['card', 1580]],
  },
  'a card, in part, not made yet': {
    row: card(2080, 0),
    payment: due(500),
    refund: { card: 500 },
    left: 1580,
    rest: [['card', 1580]],
  },
  'a card and a wallet, the card made and the wallet in part': {
    row: card(1080, 1380, { wallet_used_minor: 1000 }),
    payment: made(1080),
    refund: { card: 1080, wallet: 300, isDone: true },
    left: 700,
    rest: [['wallet', 700]],
  },
  'a card, a wallet and rewards, the card still due': {
    row: card(1080, 900, { wallet_used_minor: 600, reward_used_minor: 400 }),
    payment: due(1080),
    refund: { card: 1080, wallet: 600, reward: 300 },
    left: 100,
    rest: [['reward', 100]],
  },
  'cash, in part': { row: cash(2080, 300), refund: { store: 300 }, left: 1780, rest: [['store', 1780]] },
  'cash, in full': { row: cash(2080, 2080), refund: { store: 2080 }, left: 0 },
  'cash and a wallet, more than the wallet': {
    row: cash(1580, 700, { wallet_used_minor: 500 }),
    refund: { wallet: 500, store: 200 },
    left: 1380,
    rest: [['store', 1380]],
  },
  'cash and rewards, in part': {
    row: cash(1580, 1600, { reward_used_minor: 500 }),
    refund: { reward: 20, store: 1580 },
    left: 480,
    rest: [['reward', 480]],
  },
  'a wallet, in part': {
    row: card(0, 80, { payment_method: 'wallet', wallet_used_minor: 2080 }),
    refund: { wallet: 80 },
    left: 2000,
    rest: [['wallet', 2000]],
  },
  'a rejected order': {
    row: card(2080, 2080, { status: 'rejected' }),
    payment: made(2080),
    refund: { card: 2080, isDone: true },
    left: 0,
  },
  'a rejected order, paid in part by wallet, whose card is due': {
    row: card(1080, 1000, { status: 'rejected', wallet_used_minor: 1000 }),
    payment: due(1080),
    refund: { card: 1080 },
    left: 0,
  },
};

let database: TestDatabase;
let shop: Pick<TestShop, 'db' | 'insert'>;
const ids = new Map<string, number>();
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrateBefore(database, folder, '0007_order_refunds');
  shop = await oldStore(database);
  const { id: customerId } = await shop.insert('customer', {
    ...{ name: 'Ada', email: 'ada@example.com', referral_code: 'ADA12345' },
  });
  for (const [name, { row = {}, payment }] of Object.entries(OLD)) {
    const ended = { status: 'completed', ended_at: new Date('2026-11-20T10:00:00Z'), ...row };
    const order = await storedOrder(shop, { kind: 'user', key: String(customerId) }, ended);
    const amount = { amount_minor: row['due_minor'], currency_code: 'USD', intent_id: `pi_${order.id}` };
    if (payment) await shop.insert('payment', { order_id: order.id, provider: 'sandbox', ...amount, ...payment });
    ids.set(name, order.id);
  }
  await migrate(database);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test.each(Object.entries(OLD))('%s', async (name, { refund, left, rest = [] }) => {
  const id = ids.get(name) ?? 0;
  const before = await orderRefunds(shop.db, id);
  const { card: cardMinor = 0, wallet = 0, reward = 0, store = 0, isDone = false } = refund ?? {};
  const first = {
    number: 1,
    cardMinor,
    walletMinor: wallet,
    rewardMinor: reward,
    storeMinor: store,
    isCardDone: isDone,
  };
  expect(before).toEqual(refund ? [first] : []);
  const request = { step: 'refund', note: undefined, mayPayBack: true };
  const more = ((left + 1) / 100).toFixed(2);
  expect(await stepByOperator(shop.db, id, { ...request, amount: more })).toMatchObject({ ok: false });
  const all = await stepByOperator(shop.db, id, { ...request, amount: undefined });
  if (left === 0) return expect(all).toMatchObject({ ok: false });
  if (!all.ok) throw new Error(all.code);
  expect(all.refunds.map(({ to, amountMinor }) => [to, amountMinor])).toEqual(rest);
  const after = await orderRefunds(shop.db, id);
  expect(after.map(({ number }) => number)).toEqual(refund ? [1, 2] : [1]);
  expect((await orderForOperator(shop.db, id))?.payment?.state ?? 'none').toBe(
    rest[0]?.[0] === 'card' ? 'refund_due' : (OLD[name]?.payment?.['state'] ?? 'none'),
  );
  expect(await stepByOperator(shop.db, id, { ...request, amount: '0.01' })).toMatchObject({ ok: false });
});
