import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { checkPayment } from '#services/payments/check-payment.ts';
import { sendSandboxEvent } from '#services/payments/send-sandbox-event.ts';
import { filledCart, placeOrder, productOf } from './orders.ts';
import { above, below, type Outcome, type Race } from './race.ts';
import type { Racer, RaceSite, SiteResponse } from './site.ts';

const CARD = '4242424242424242';
/** Additional rounds in which all three notifications arrive at the same time. */
const ROUNDS = 8;

/** All permutations of three items. */
const ORDERS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

interface CardOrder {
  guest: Racer;
  id: number;
  key: string;
}

async function cardOrder(site: RaceSite, productId: number): Promise<CardOrder> {
  const guest = site.guest();
  const placed = await placeOrder(guest, await filledCart(guest, productId), { payment_method: 'card' });
  if (placed.status !== 201) throw new Error(`place-order: ${JSON.stringify(placed.body)}`);
  return { guest, id: placed.body.order.id, key: placed.body.order.order_key };
}

const askOf = ({ guest, id, key }: CardOrder, payment_reference: string): Promise<SiteResponse> =>
  guest.post('sandbox/process-payment', { order_id: id, order_key: key, payment_reference }, randomUUID());

/** Charges the card at the provider without notifying us. */
async function charge({ pool, db, payments }: RaceSite, orderId: number): Promise<void> {
  const { rows } = await pool.query('select intent_id from payment where order_id = $1', [orderId]);
  const provider = await payments.of(db, 'sandbox');
  await provider.proceed(rows[0].intent_id, CARD);
}

/** The three ways in which we learn that an order was paid. */
function doorsOf(site: RaceSite, order: CardOrder): readonly (() => Promise<unknown>)[] {
  const { db, payments, postEvent } = site;
  const news = { orderId: order.id, event: 1, copies: 3 };
  return [
    () => askOf(order, ''),
    () => sendSandboxEvent(db, news, { post: postEvent, signal: new AbortController().signal, log: console }),
    () => checkPayment(db, payments, order.id),
  ];
}

/** Returns 1 if the way fails, which is a loss: without its safeguards, two ways may block each other. */
async function failures(way: (() => Promise<unknown>) | undefined): Promise<number> {
  try {
    await way?.();
    return 0;
  } catch (error) {
    console.error(error);
    return 1;
  }
}

/** Completes everything that is left to do for a payment. */
async function finish({ db, payments }: RaceSite, orderId: number): Promise<void> {
  for (let round = 0; round < 3; round += 1) await checkPayment(db, payments, orderId);
}

const END = `
  select o.status, (select count(*) from message m where m.tenant_id = o.tenant_id and m.recipient = o.customer_email
      and m.content::text like '%' || o.order_key || '%' and m.content::text like '%"placed"%')::int as told,
    (select count(*) from sandbox_intent i where i.order_id = o.id and i.status = 'succeeded')::int as charged,
    (select coalesce(sum((r ->> 'amountMinor')::int), 0) from sandbox_intent i, jsonb_array_elements(i.refunds) r
      where i.order_id = o.id)::int as "givenBack", o.due_minor::int as due
  from orders o where o.id = $1`;

/** Browser return, webhook and reconciliation, in every order and at the same time. */
export const doors: Race = {
  title: 'return, webhook and reconciliation of one payment, in every order',
  async run(site): Promise<Outcome> {
    const productId = await productOf(site, null);
    let [through, twice, lost] = [0, 0, 0];
    for (const order of [...ORDERS, ...Array.from({ length: ROUNDS }, () => null)]) {
      const paid = await cardOrder(site, productId);
      await charge(site, paid.id);
      const ways = doorsOf(site, paid);
      if (order) for (const way of order) lost += await failures(ways[way]);
      else for (const failed of await Promise.all(ways.map(failures))) lost += failed;
      lost += await failures(() => finish(site, paid.id));
      const { rows } = await site.pool.query(END, [paid.id]);
      const { status, told, charged, givenBack } = rows[0];
      through += status === 'placed' ? 1 : 0;
      twice += above(told, 1) + above(charged, 1);
      lost += below(told, 1) + givenBack + (status === 'placed' ? 0 : 1);
    }
    return { tried: 3, through, oversold: 0, twice, lost };
  },
};

const HEAD_START_MS = 200;
async function late(isLate: boolean, call: () => Promise<SiteResponse>): Promise<SiteResponse> {
  if (isLate) await wait(Math.random() * HEAD_START_MS);
  return call();
}

/**
 * Paying and cancelling at the same moment must end with either the order or the money. A payment may succeed and be
 * refunded.
 */
export const cancelAndPay: Race = {
  title: 'an order, paid and cancelled at the same moment',
  async run(site): Promise<Outcome> {
    const productId = await productOf(site, null);
    let [through, twice, lost] = [0, 0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await cardOrder(site, productId);
      const { guest, id, key } = order;
      const cancel = { order_id: id, order_key: key, reason_code: 'changed_mind' };
      // Alternates which request gets a small head start.
      const [first, second] = [() => guest.post('cancel-order', cancel), () => askOf(order, CARD)];
      await Promise.all([late(round % 2 === 0, first), late(round % 2 === 1, second)]);
      await finish(site, id);
      const { rows } = await site.pool.query(END, [id]);
      const { status, charged, givenBack, due } = rows[0];
      const kept = charged * due - givenBack;
      through += charged;
      twice += above(kept, status === 'placed' ? due : 0);
      lost += below(kept, status === 'placed' ? due : 0) + (status === 'pending_payment' ? 1 : 0);
    }
    return { tried: 2, through, oversold: 0, twice, lost };
  },
};
