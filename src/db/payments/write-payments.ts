import type { PaymentProblem } from '#domain/orders/payment-problem.ts';
import { canPaymentMove, type PaymentState } from '#domain/orders/payment-status.ts';
import { CLOCK, later } from '../portable.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { PAYMENT_ROW, type PaymentRow } from './payment-rows.ts';

const LOCK = statement<PaymentRow>(
  'lock-payment',
  `select ${PAYMENT_ROW} from payment p where p.tenant_id = $1 and p.order_id = $2 for update`,
);
const SAVE_INTENT = statement(
  'keep-intent',
  `update payment p set intent_id = $3, state = 'requires_payment', check_at = now() + make_interval(secs => $4)
   where p.tenant_id = $1 and p.order_id = $2 and p.state = 'creating'`,
);
/** A payment without news is checked at growing intervals: after a quarter of its age each time. */
const LATER = later(
  'clock.at',
  "least(greatest((clock.at - p.created_at) / 4, interval '1 minute'), interval '1 hour')",
);
const UPDATE = statement(
  'move-payment',
  `with ${CLOCK} update payment p set state = $4, intent_id = $5, problem = $6,
     check_at = case when $7::text = 'now' then clock.at when $7 = 'later' then ${LATER} end
   from clock where p.tenant_id = $1 and p.order_id = $2 and p.state = $3
   returning p.order_id as id`,
);
const CHECK = statement(
  'check-payment',
  `with ${CLOCK} update payment p set check_at = case when $3::boolean then clock.at else ${LATER} end
   from clock where p.tenant_id = $1 and p.order_id = $2 and p.state in ('creating', 'requires_payment', 'refund_due')`,
);
const CLAIM_EVENT = statement<{ id: string }>(
  'handle-webhook-event',
  `insert into webhook_event as e (tenant_id, provider, event_id) values ($1, $2, $3)
   on conflict (tenant_id, provider, event_id) do nothing returning e.event_id as id`,
);

const EVENT = statement<{ id: string }>(
  'claimed-webhook-event',
  `select e.event_id as id from webhook_event e where e.tenant_id = $1 and e.provider = $2 and e.event_id = $3`,
);

/** Locks a payment. Its order must always be locked first. Null if there is none. */
export const lockPayment = (transaction: TenantDb, orderId: number): Promise<PaymentRow | null> =>
  transaction.row(LOCK, orderId);

/**
 * Stores the provider's id of the payment, unless already stored.
 * @param checkIn seconds until the next check
 */
export async function saveIntent(db: TenantDb, orderId: number, intentId: string, checkIn: number): Promise<void> {
  await db.rows(SAVE_INTENT, orderId, intentId, checkIn);
}

export interface PaymentChange {
  state: PaymentState;
  intentId?: string;
  problem?: PaymentProblem | null;
  /** When to check with the provider again. Null for never. */
  check: 'now' | 'later' | null;
}

/**
 * Updates a locked payment. Omitted fields stay unchanged.
 * @throws {RangeError} if the transition is not allowed (a bug, because `judgePayment` prevents it).
 */
export async function updatePayment(transaction: TenantDb, payment: PaymentRow, move: PaymentChange): Promise<void> {
  const { orderId, state: from } = payment;
  const { state, intentId, problem, check } = { ...payment, ...move };
  if (state !== from && !canPaymentMove(from, state)) throw new RangeError(`payment ${orderId}: ${from} to ${state}`);
  const moved = await transaction.row(UPDATE, orderId, from, state, intentId, problem, check);
  if (!moved) throw new Error(`the payment of order ${orderId} is not ${from}, although it was locked as such`);
}

/** Schedules a check of an open payment: `now`, or `later` after a quarter of its age. */
export async function scheduleCheck(db: TenantDb, orderId: number, when: 'now' | 'later'): Promise<void> {
  await db.rows(CHECK, orderId, when === 'now');
}

/**
 * Records a provider's event, in the transaction of its effects.
 * @returns whether it is new
 */
export const claimEvent = async (transaction: TenantDb, provider: string, eventId: string): Promise<boolean> =>
  (await transaction.row(CLAIM_EVENT, provider, eventId)) !== null;

export const isEventClaimed = async (transaction: TenantDb, provider: string, eventId: string): Promise<boolean> =>
  (await transaction.row(EVENT, provider, eventId)) !== null;
