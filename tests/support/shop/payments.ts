/** Card payments in tests of the API: orders that wait for payment, and payment jobs run manually. */
import { randomUUID } from 'node:crypto';
import type { JobSubject } from '#db/jobs/enqueue.ts';
import type { QueueName } from '#db/jobs/queues.ts';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import type { PostEvent } from '#providers/payment/sandbox-events.ts';
import { paymentJobs } from '#server/jobs/payment-jobs.ts';
import type { PaymentProviders } from '#services/payments/payment-providers.ts';
import { type ApiResponse, ask, type TestShop, type TestShops } from './shop.ts';
import { guestOwner, type Shopper } from './shopper.ts';
import { storedOrder } from './stored-order.ts';

export const CARDS = {
  success: '4242424242424242',
  decline: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000002760003184',
  slow: '4000000000003063',
  lostResponse: '4000000000000341',
  duplicateWebhook: '4000000000000259',
} as const;

export interface CardOrder {
  id: number;
  orderKey: string;
}

/** An order that waits for its card payment of 20.80, in the state after placing it. */
export async function cardOrder(
  shop: TestShop,
  whose: Shopper | ShopperIdentity,
  { provider = 'sandbox', ...row }: Record<string, unknown> = {},
): Promise<CardOrder> {
  const order = await storedOrder(shop, 'kind' in whose ? whose : guestOwner(whose), {
    status: 'pending_payment',
    payment_method: 'card',
    placed_at: null,
    expires_at: new Date(Date.now() + 30 * 60_000),
    ...row,
  });
  const amount = { amount_minor: row['due_minor'] ?? 2080, currency_code: row['currency_code'] ?? 'USD' };
  await shop.insert('payment', { order_id: order.id, provider, state: 'creating', check_at: new Date(), ...amount });
  return order;
}

/** The request of the browser about a payment: a card, an answer, or nothing. */
export const pay = (
  shopper: Shopper,
  { id, orderKey }: CardOrder,
  reference = '',
  { key = randomUUID(), provider = 'sandbox' }: { key?: string; provider?: string } = {},
): Promise<ApiResponse> =>
  shopper.send(
    'POST',
    `/api/${provider}/process-payment`,
    { order_id: id, order_key: orderKey, payment_reference: reference },
    { 'Idempotency-Key': key },
  );

/** Posts to a webhook of the API in this process, like a provider. */
export const postEvent = (
  { api }: Pick<TestShops, 'api'>,
  { host, body, signature }: Parameters<PostEvent>[0],
  provider = 'sandbox',
): Promise<ApiResponse> =>
  ask(api, `http://${host}/api/${provider}/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [`${provider}-signature`]: signature },
    body,
  });

interface JobParts {
  payments: PaymentProviders;
  post: PostEvent;
}

/** Runs payment jobs on the API in this process. */
export function jobsByHand(shops: TestShops, { payments = shops.payments, post }: Partial<JobParts> = {}) {
  const warnings: Record<string, unknown>[] = [];
  const log = { warn: (fields: Record<string, unknown>) => void warnings.push(fields) };
  const here: PostEvent = async (call) => (await postEvent(shops, call)).status;
  const jobs = paymentJobs({ pool: shops.database.pool, payments, post: post ?? here, log });
  const work = (queue: QueueName, subject: JobSubject = {}): Promise<void> => {
    const job = jobs.find((each) => each.queue === queue);
    if (!job) throw new Error(`no job of ${queue}`);
    return job.work(subject, new AbortController().signal);
  };
  /** Takes all jobs from a queue. */
  const take = async (queue: QueueName): Promise<JobSubject[]> => {
    const sql = `delete from pgboss.job where name = $1 returning data`;
    const { rows } = await shops.database.pool.query<{ data: JobSubject }>(sql, [queue]);
    return rows.map(({ data }) => data);
  };
  return {
    warnings,
    work,
    take,
    /** Runs all jobs of a queue. @returns their number */
    async workOff(queue: QueueName): Promise<number> {
      const subjects = await take(queue);
      for (const subject of subjects) await work(queue, subject);
      return subjects.length;
    },
  };
}

/** The state of an order and its payment that tests check. */
export async function stateOf({ db }: TestShop, { database: { pool } }: TestShops, { id }: CardOrder) {
  const { rows } = await pool.query(
    `select o.status, o.payment_status as paid, o.paid_minor::int as "paidMinor", o.refunded_minor::int as "refundedMinor",
       p.state, p.problem, coalesce((select sum(r.card_minor) from order_refund r
         where r.tenant_id = o.tenant_id and r.order_id = o.id), 0)::int as asked, p.check_at is not null as "isWatched",
       (select coalesce(sum((r->>'amountMinor')::int), 0)::int from sandbox_intent i, jsonb_array_elements(i.refunds) r
        where i.tenant_id = o.tenant_id and i.order_id = o.id) as "givenBack",
       (select count(*)::int from order_event e
        where e.tenant_id = o.tenant_id and e.order_id = o.id and e.status = 'placed') as placed,
       (select i.status from sandbox_intent i where i.tenant_id = o.tenant_id and i.order_id = o.id) as intent
     from orders o join payment p on p.tenant_id = o.tenant_id and p.order_id = o.id
     where o.tenant_id = $1 and o.id = $2`,
    [db.tenantId, id],
  );
  return rows[0];
}
