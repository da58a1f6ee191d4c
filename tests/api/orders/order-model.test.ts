/**
 * Orders and payments against a simple model, through HTTP and a real database: after each command stock, cart, money
 * and rewards equal the model exactly.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '#services/ledger/check-ledger.ts';
import { stepByNumber } from '#services/orders/change/step-by-operator.ts';
import { LIMIT } from '../../support/cases/cart-model.ts';
import {
  COUPON_LIMIT,
  complete,
  EARNED,
  giveUp,
  isLive,
  type Model,
  type ModelOrder,
  move,
  OFF,
  PRICE,
  pay as payOrder,
  placed,
  REWARD,
  refund,
  supersede,
  totalOf,
  usesOf,
  WALLET,
} from '../../support/cases/order-model.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { accountsOf, give } from '../../support/shop/ledger.ts';
import { CARDS, jobsByHand, pay } from '../../support/shop/payments.ts';
import { orderBody, place } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import type { Shopper } from '../../support/shop/shopper.ts';

/** Number of sequences: few in `verify`, more in `npm test`. */
const RUNS = Number(process.env.ORDER_RUNS ?? 10);
const STOCK = 1_000;

interface Real {
  shopper: Shopper;
  customerId: number;
  product: number;
  coupon: string;
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

const NEXT: Readonly<Record<string, readonly [from: string, to: string]>> = {
  accept: ['placed', 'accepted'],
  prepare: ['accepted', 'preparing'],
  ready: ['preparing', 'ready'],
  complete: ['ready', 'completed'],
};
const minor = (amount: number): number => Math.round(amount * 100);
const sql = async (text: string, ...values: unknown[]) => (await shops.database.pool.query(text, values)).rows;

type Do = (model: Model, real: Real) => Promise<void>;
const done = new Map<string, number>();
const ends = new Map<string, number>();

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
/** Units of unpaid orders may return to the cart. */
const hasRoom = ({ cart, orders }: Model, more: number): boolean =>
  orders.reduce((sum, { status, pieces }) => sum + (status === 'pending_payment' ? pieces : 0), cart + more) <= LIMIT;
const fill: (pieces: number) => Do =
  (pieces) =>
  async (model, { shopper, product }) => {
    expect((await shopper.add({ product_id: product, quantity: pieces })).status).toBe(201);
    model.cart += pieces;
  };
const add = (pieces: number) => new Command(`add ${pieces}`, (model) => hasRoom(model, pieces), fill(pieces));
interface OrderChoice {
  /** Units added to the cart beforehand. */
  more: number;
  method: 'card' | 'cod';
  hasCoupon: boolean;
  usesWallet: boolean;
  usesReward: boolean;
}
const placing = ({ more, method, usesWallet, usesReward, ...request }: OrderChoice) =>
  new Command(
    `place ${method}`,
    (model) => model.cart + more > 0 && hasRoom(model, more),
    async (model, real) => {
      const { shopper, coupon } = real;
      if (more > 0) await fill(more)(model, real);
      const hasCoupon = request.hasCoupon && usesOf(model) < COUPON_LIMIT;
      const tenders = `use_wallet=${usesWallet}&reward_amount=${usesReward ? REWARD / 100 : ''}`;
      await shopper.cart(`?order_type=pickup&coupon_code=${hasCoupon ? coupon : ''}&${tenders}`);
      const { status, body, text } = await place(shopper, await orderBody(shopper, { payment_method: method }));
      expect(status, text).toBe(201);
      const pieces = model.cart;
      model.cart = 0;
      supersede(model);
      const { id, order_key: key, order_number: number, totals } = body.order;
      const [wallet, reward, due] = [minor(totals.wallet_used), minor(totals.reward_used), minor(totals.amount_due)];
      expect(wallet + reward + due).toBe(totalOf({ pieces, hasCoupon }));
      expect(usesWallet ? wallet <= model.wallet : wallet === 0).toBe(true);
      expect(usesReward ? reward <= model.reward : reward === 0).toBe(true);
      const isCard = method === 'card' && due > 0;
      const begin = isCard ? 'pending_payment' : 'placed';
      placed(model, {
        ...{ id, key, number, pieces, hasCoupon, wallet, reward, due, isCard, status: begin },
        ...{ paymentStatus: due > 0 ? 'unpaid' : 'paid', paid: 0, refunded: 0, givenBack: 0 },
        ...{ steps: [begin], told: isCard ? [] : ['placed'] },
      });
    },
  );
const paying = (index: number, card: 'success' | 'decline') =>
  new Command(`pay ${card}`, hasOrders, async (model, { shopper }) => {
    const order = pick(model, index);
    if (!order.isCard) return;
    const { status, body } = await pay(shopper, { id: order.id, orderKey: order.key }, CARDS[card]);
    if (order.status !== 'pending_payment') {
      if (order.paid === 0) expect(status).toBe(409);
      return;
    }
    expect(body.status).toBe(card === 'success' ? 'succeeded' : 'failed');
    if (card === 'success') payOrder(order);
    else order.paymentStatus = 'failed';
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
/**
 * @param asked step of the operator; `next` is the one that the order is waiting for
 */
const step = (index: number, asked: string) =>
  new Command(asked, hasOrders, async (model) => {
    const order = pick(model, index);
    const waitsFor = Object.keys(NEXT).find((each) => NEXT[each]?.[0] === order.status);
    const verb = asked === 'next' ? (waitsFor ?? 'accept') : asked;
    const [from, to] = NEXT[verb] ?? [];
    const typed = { number: order.number, step: verb, note: undefined, amount: undefined };
    const { ok } = await stepByNumber(shop.db, typed);
    const isRejectable = ['placed', 'accepted', 'preparing', 'ready'].includes(order.status);
    // The operator may skip preparing.
    const isNext = order.status === from || (verb === 'ready' && order.status === 'accepted');
    const isRefundable = order.status === 'completed' && order.refunded === 0;
    expect(ok).toBe(verb === 'reject' ? isRejectable : verb === 'refund' ? isRefundable : isNext);
    if (!ok) return;
    if (verb === 'reject') giveUp(model, order, 'rejected');
    else if (verb === 'refund') refund(model, order);
    else if (verb === 'complete') complete(model, order);
    else move(order, to ?? '');
  });

const ORDERS = `
  select o.id::int, o.status, o.payment_status as "paymentStatus", o.paid_minor::int as paid,
    o.refunded_minor::int as refunded,
    (select coalesce(sum((r->>'amountMinor')::int), 0)::int from sandbox_intent i, jsonb_array_elements(i.refunds) r
      where i.tenant_id = o.tenant_id and i.order_id = o.id) as "givenBack",
    (select array_agg(e.status order by e.id) from order_event e
      where e.tenant_id = o.tenant_id and e.order_id = o.id and e.kind = 'order') as steps,
    (select coalesce(array_agg(m.content ->> 'step' order by m.id), '{}') from message m
      where m.tenant_id = o.tenant_id and m.content ->> 'number' = o.number::text) as told
  from orders o where o.owner_key = $1 order by o.id`;
const TAKEN = `
  select (select p.stock from product p where p.id = $1) as stock, d.used_count::int as used,
    (select coalesce(sum(u.used), 0)::int from discount_usage u where u.discount_id = d.id) as "usedByCustomer"
  from discount d where d.code = $2`;

async function agree(model: Model, { shopper, customerId, product, coupon }: Real): Promise<void> {
  await jobs.workOff('check_payment');
  const { cart, wallet, reward, orders } = model;
  const taken = orders.filter(isLive).reduce((sum, { pieces }) => sum + pieces, 0);
  const uses = usesOf(model);
  expect(await sql(TAKEN, product, coupon)).toEqual([{ stock: STOCK - taken, used: uses, usedByCustomer: uses }]);
  const shown = (await shopper.cart()).cart_items.reduce(
    (sum: number, { quantity }: { quantity: number }) => sum + quantity,
    0,
  );
  expect(shown).toBe(cart);
  expect(await sql(ORDERS, String(customerId))).toEqual(
    orders.map(({ id, status, paymentStatus, paid, refunded, givenBack, steps, told }) => ({
      ...{ id, status, paymentStatus, paid, refunded, givenBack, steps, told },
    })),
  );
  expect(await accountsOf(shop, customerId)).toEqual({ wallet, reward });
}

const index = fc.nat({ max: 3 });
const commands = fc.commands(
  [
    fc.integer({ min: 1, max: 3 }).map(add),
    fc
      .record({
        ...{ more: fc.nat({ max: 3 }), method: fc.constantFrom('card', 'cod'), hasCoupon: fc.boolean() },
        ...{ usesWallet: fc.boolean(), usesReward: fc.boolean() },
      })
      .map(placing),
    fc.tuple(index, fc.constantFrom('success', 'success', 'decline' as const)).map(([at, card]) => paying(at, card)),
    index.map(cancelling),
    fc.constant(null).map(expiring),
    index.map((at) => step(at, 'next')),
    index.map((at) => step(at, 'next')),
    fc.tuple(index, fc.constantFrom('accept', 'prepare', 'ready', 'complete')).map(([at, verb]) => step(at, verb)),
    fc.tuple(index, fc.constantFrom('reject', 'refund', 'refund')).map(([at, verb]) => step(at, verb)),
  ],
  { size: 'max', maxCommands: 50 },
);

test('any commands in any order leave stock, cart, money and rewards as in the model', {
  timeout: 30_000 + RUNS * 6_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const customer = await customerOf(shops.api, shop, { is_email_verified: true });
      const product = await shop.product({ name: `Bread ${customer.id}`, price: PRICE, stock: STOCK });
      const coupon = `SAVE${customer.id}`;
      await shop.insert('discount', {
        code: coupon,
        title: coupon,
        type: 'fixed',
        value: OFF,
        usage_limit: COUPON_LIMIT,
      });
      await give(shop, customer.id, { wallet: WALLET, reward: REWARD });
      const real: Real = { shopper: customer, customerId: customer.id, product, coupon };
      const model: Model = { cart: 0, wallet: WALLET, reward: REWARD, orders: [] };
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      for (const { status } of model.orders) ends.set(status, (ends.get(status) ?? 0) + 1);
      expect((await checkLedger(shop.db)).problems).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  const total = [...done.values()].reduce((sum, count) => sum + count, 0);
  const list = (counts: Map<string, number>) => [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
  console.info(`${total} commands in ${RUNS} sequences: ${list(done)}; orders: ${list(ends)}`);
  expect(total / RUNS).toBeGreaterThan(5);
});
