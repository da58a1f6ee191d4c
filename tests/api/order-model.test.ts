/**
 * Orders and their payments against a plain model, through HTTP and a real database: after each call stock, cart, money
 * and rewards are what the model says, to the piece and the cent.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#services/ledger/check-ledger.ts';
import { stepByOperator } from '#services/orders/step-by-operator.ts';
import { customerOf } from '../support/customer.ts';
import { CARDS, jobsByHand, pay } from '../support/payments.ts';
import { orderBody, place } from '../support/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

/** Sequences: few in `verify`, more in `npm test`. */
const RUNS = Number(process.env.ORDER_RUNS ?? 10);
const STOCK = 1_000;
const PRICE = 450;
/** Of the subtotal. */
const EARNED = 0.1;

interface ModelOrder {
  id: number;
  key: string;
  number: string;
  pieces: number;
  isCard: boolean;
  status: string;
  paid: boolean;
  refunded: boolean;
}
interface Model {
  cart: number;
  orders: ModelOrder[];
}
interface Real {
  shopper: Shopper;
  customerId: number;
  product: number;
}

let shops: TestShops;
let shop: TestShop;
let jobs: ReturnType<typeof jobsByHand>;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('model.localhost');
  jobs = jobsByHand(shops);
  await shop.insert('setting', { key: 'reward_earn_percent', value: String(EARNED * 100) });
});
afterAll(() => shops.close());

const GIVEN_UP = ['cancelled', 'rejected', 'expired'];
const NEXT: Readonly<Record<string, readonly [from: string, to: string]>> = {
  accept: ['placed', 'accepted'],
  prepare: ['accepted', 'preparing'],
  ready: ['preparing', 'ready'],
  complete: ['ready', 'completed'],
};
const sql = async (text: string, ...values: unknown[]) => (await shops.database.pool.query(text, values)).rows;

type Do = (model: Model, real: Real) => Promise<void>;
const done = new Map<string, number>();

class Command implements fc.AsyncCommand<Model, Real> {
  readonly name: string;
  readonly #work: Do;
  readonly #can: (model: Model) => boolean;
  constructor(name: string, can: (model: Model) => boolean, work: Do) {
    this.name = name;
    this.#can = can;
    this.#work = work;
  }
  check = (model: Model) => this.#can(model);
  async run(model: Model, real: Real) {
    done.set(this.name, (done.get(this.name) ?? 0) + 1);
    await this.#work(model, real);
    await agree(model, real);
  }
  toString = () => this.name;
}

const hasOrders = ({ orders }: Model) => orders.length > 0;
const pick = ({ orders }: Model, index: number): ModelOrder => {
  const order = orders[index % orders.length];
  if (!order) throw new Error('no order');
  return order;
};
/** What was never paid is in the cart again. */
const giveUp = (model: Model, order: ModelOrder, status: string) => {
  if (order.status === 'pending_payment') model.cart += order.pieces;
  order.status = status;
  order.refunded = order.paid;
};

const add = (pieces: number) =>
  new Command(
    `add ${pieces}`,
    () => true,
    async (model, { shopper, product }) => {
      expect((await shopper.add({ product_id: product, quantity: pieces })).status).toBe(201);
      model.cart += pieces;
    },
  );
const placing = (method: 'card' | 'cod') =>
  new Command(
    `place ${method}`,
    ({ cart }) => cart > 0,
    async (model, { shopper }) => {
      const { status, body, text } = await place(shopper, await orderBody(shopper, { payment_method: method }));
      expect(status, text).toBe(201);
      const pieces = model.cart;
      model.cart = 0;
      for (const order of model.orders) if (order.status === 'pending_payment') giveUp(model, order, 'cancelled');
      const isCard = method === 'card';
      const { id, order_key: key, order_number: number } = body.order;
      const made = { id, key, number, pieces, isCard, paid: false, refunded: false };
      model.orders.push({ ...made, status: isCard ? 'pending_payment' : 'placed' });
    },
  );
const paying = (index: number, card: 'success' | 'decline') =>
  new Command(`pay ${card}`, hasOrders, async (model, { shopper }) => {
    const order = pick(model, index);
    if (!order.isCard) return;
    const { status, body } = await pay(shopper, { id: order.id, orderKey: order.key }, CARDS[card]);
    if (order.status !== 'pending_payment') {
      if (!order.paid) expect(status).toBe(409);
      return;
    }
    expect(body.status).toBe(card === 'success' ? 'succeeded' : 'failed');
    if (card === 'success') Object.assign(order, { status: 'placed', paid: true });
  });
const cancelling = (index: number) =>
  new Command('cancel', hasOrders, async (model, { shopper }) => {
    const order = pick(model, index);
    const { status } = await shopper.send('POST', '/api/cancel-order', { order_id: order.id, reason_code: 'other' });
    const isOpen = order.status === 'pending_payment' || order.status === 'placed';
    expect(status).toBe(isOpen || order.status === 'cancelled' ? 200 : 409);
    if (isOpen) giveUp(model, order, 'cancelled');
  });
const expiring = () =>
  new Command('expire', hasOrders, async (model) => {
    await sql(`update orders set expires_at = now() - interval '1 minute' where status = 'pending_payment'`);
    await jobs.work('expire_orders');
    for (const order of model.orders) if (order.status === 'pending_payment') giveUp(model, order, 'expired');
  });
const step = (index: number, verb: string) =>
  new Command(verb, hasOrders, async (model) => {
    const order = pick(model, index);
    const [from, to] = NEXT[verb] ?? [];
    const typed = { number: order.number, step: verb, note: undefined, amount: undefined };
    const { ok } = await stepByOperator(shop.db, typed);
    const isRejectable = ['placed', 'accepted', 'preparing', 'ready'].includes(order.status);
    // Somebody in a hurry may leave the preparing out.
    const isNext = order.status === from || (verb === 'ready' && order.status === 'accepted');
    const isRefundable = order.status === 'completed' && !order.refunded;
    expect(ok).toBe(verb === 'reject' ? isRejectable : verb === 'refund' ? isRefundable : isNext);
    if (!ok) return;
    if (verb === 'reject') giveUp(model, order, 'rejected');
    else if (verb === 'refund') order.refunded = true;
    else order.status = to ?? order.status;
    if (order.status === 'completed') order.paid = true;
  });

async function agree({ cart, orders }: Model, { shopper, customerId, product }: Real): Promise<void> {
  await jobs.workOff('check_payment');
  const live = orders.filter(({ status }) => !GIVEN_UP.includes(status));
  const taken = live.reduce((sum, { pieces }) => sum + pieces, 0);
  expect((await sql('select stock from product where id = $1', product))[0].stock).toBe(STOCK - taken);
  const shown = (await shopper.cart()).cart_items.reduce(
    (sum: number, { quantity }: { quantity: number }) => sum + quantity,
    0,
  );
  expect(shown).toBe(cart);
  const rows = await sql(
    `select o.id::int, o.status, o.paid_minor::int as paid, o.refunded_minor::int as refunded,
       (select coalesce(sum((r->>'amountMinor')::int), 0)::int from sandbox_intent i, jsonb_array_elements(i.refunds) r
        where i.tenant_id = o.tenant_id and i.order_id = o.id) as "givenBack"
     from orders o where o.owner_key = $1 order by o.id`,
    String(customerId),
  );
  expect(rows).toEqual(
    orders.map(({ id, status, pieces, isCard, paid, refunded }) => ({
      id,
      status,
      paid: paid ? pieces * PRICE : 0,
      refunded: refunded ? pieces * PRICE : 0,
      givenBack: refunded && isCard ? pieces * PRICE : 0,
    })),
  );
  const kept = orders.filter(({ status, refunded }) => status === 'completed' && !refunded);
  const earned = kept.reduce((sum, { pieces }) => sum + pieces * PRICE * EARNED, 0);
  const [account] = await sql(
    `select balance_minor::int as balance from ledger_account where customer_id = $1 and account = 'reward'`,
    customerId,
  );
  expect(account?.balance ?? 0).toBe(earned);
}

const index = fc.nat({ max: 7 });
const commands = fc.commands(
  [
    fc.integer({ min: 1, max: 3 }).map(add),
    fc.constantFrom('card', 'cod' as const).map(placing),
    fc.tuple(index, fc.constantFrom('success', 'success', 'decline' as const)).map(([at, card]) => paying(at, card)),
    index.map(cancelling),
    fc.constant(null).map(expiring),
    fc.tuple(index, fc.constantFrom('accept', 'prepare', 'ready', 'complete')).map(([at, verb]) => step(at, verb)),
    fc.tuple(index, fc.constantFrom('accept', 'prepare', 'ready', 'complete')).map(([at, verb]) => step(at, verb)),
    fc.tuple(index, fc.constantFrom('reject', 'refund', 'refund')).map(([at, verb]) => step(at, verb)),
  ],
  { size: 'max', maxCommands: 40 },
);

test('any calls in any order leave stock, cart, money and rewards as the model has them', {
  timeout: 30_000 + RUNS * 6_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const customer = await customerOf(shops.api, shop, { is_email_verified: true });
      const product = await shop.product({ name: `Bread ${customer.id}`, price: PRICE, stock: STOCK });
      const real: Real = { shopper: customer, customerId: customer.id, product };
      await fc.asyncModelRun(() => ({ model: { cart: 0, orders: [] }, real }), sequence);
    }),
    { numRuns: RUNS },
  );
  expect((await checkLedger(shop.db)).faults).toEqual([]);
  const total = [...done.values()].reduce((sum, count) => sum + count, 0);
  console.info(`${total} commands in ${RUNS} sequences: ${[...done].map(([name, n]) => `${name} ${n}`).join(', ')}`);
  expect(total / RUNS).toBeGreaterThan(5);
});
