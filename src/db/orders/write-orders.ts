import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentStatus } from '#domain/orders/payment-status.ts';
import { CLOCK } from '../portable.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { HAS_WEBHOOKS, type HasWebhooks } from '../webhooks/has-webhooks.ts';
import { ORDER_ROW } from './order-rows.ts';
import { orderSteps } from './order-steps.ts';
import type { LockedOrder } from './order-types.ts';

/** Channel that is notified of changed orders: `<tenant id> <order id>`. */
export const ORDER_CHANNEL = 'order_changed';

/** Conditional on the current status, so that a step is never taken from another one. */
const SET_STATUS = statement<LockedOrder>(
  'move-order',
  `with ${CLOCK} update orders o set status = $4, reason_code = coalesce($5, o.reason_code), reason = coalesce($6, o.reason),
     placed_at = case when $4 = 'placed' then clock.at else o.placed_at end,
     accepted_at = case when $4 = 'accepted' then clock.at else o.accepted_at end,
     ended_at = case when $7::boolean then clock.at else o.ended_at end,
     expires_at = case when $4 = 'placed' then null else o.expires_at end,
     eta_at = coalesce($8::timestamptz, o.eta_at)
   from clock where o.tenant_id = $1 and o.id = $2 and o.status = $3
   returning ${ORDER_ROW}`,
);
const SET_MONEY = statement<LockedOrder & HasWebhooks>(
  'set-money-of-order',
  `update orders o set payment_status = $3, paid_minor = $4, refunded_minor = $5
   where o.tenant_id = $1 and o.id = $2
   returning ${ORDER_ROW}, ${HAS_WEBHOOKS}`,
);
const SET_EARNED = statement<LockedOrder>(
  'set-earned-of-order',
  `update orders o set reward_earned_minor = $3, scratch_card_id = $4
   where o.tenant_id = $1 and o.id = $2
   returning ${ORDER_ROW}`,
);
/** A payment may fail repeatedly, but each of its statuses is recorded only once, except those of refunds. */
const ADD_EVENT = statement<HasWebhooks>(
  'add-order-event',
  `with added as (
     insert into order_event (tenant_id, order_id, kind, status, note) select $1, $2, $3, $4, $5
     where $3 = 'order' or $4 in ('partially_refunded', 'refunded', 'refund_failed') or not exists (select 1 from order_event e
       where e.tenant_id = $1 and e.order_id = $2 and e.kind = $3 and e.status = $4))
   select ${HAS_WEBHOOKS}`,
);
const NOTIFY = statement(
  'notify-order',
  `select pg_notify('${ORDER_CHANNEL}', $1::bigint || ' ' || $2::bigint) as notified`,
);

export interface StatusChange {
  to: OrderStatus;
  /** Why the order failed, if it did. */
  reasonCode: string | null;
  reason: string | null;
  hasEnded: boolean;
  /** The time that the store has promised. Undefined keeps the one before. */
  etaAt?: Date | undefined;
}

/**
 * Moves a locked order to its next status.
 * @returns the updated order
 */
export async function writeStatus(
  transaction: TenantDb,
  { id, status }: LockedOrder,
  { to, reasonCode, reason, hasEnded, etaAt }: StatusChange,
): Promise<LockedOrder> {
  const moved = await transaction.row(SET_STATUS, id, status, to, reasonCode, reason, hasEnded, etaAt ?? null);
  if (!moved) throw new Error(`order ${id} is not ${status}, although it was locked as such`);
  return moved;
}

/** Payment state of an order in minor units. Both amounts are totals, not increments. */
export interface OrderMoney {
  paymentStatus: PaymentStatus;
  paidMinor: number;
  refundedMinor: number;
}

/**
 * Stores the payment state of a locked order.
 * @returns the updated order, and whether the store has webhook endpoints, to which the caller reports it
 */
export async function writeMoney(
  transaction: TenantDb,
  id: number,
  money: OrderMoney,
): Promise<HasWebhooks & { order: LockedOrder }> {
  const { paymentStatus, paidMinor, refundedMinor } = money;
  const written = await transaction.row(SET_MONEY, id, paymentStatus, paidMinor, refundedMinor);
  if (!written) throw new Error(`order ${id} is gone, although it was locked`);
  const { hasWebhooks, ...order } = written;
  return { hasWebhooks, order: order as LockedOrder };
}

/**
 * Stores what a locked order has earned, or what remains of it.
 * @returns the updated order
 */
export async function writeEarnedRewards(
  transaction: TenantDb,
  id: number,
  { rewardEarnedMinor, scratchCardId }: Pick<LockedOrder, 'rewardEarnedMinor' | 'scratchCardId'>,
): Promise<LockedOrder> {
  const written = await transaction.row(SET_EARNED, id, rewardEarnedMinor, scratchCardId);
  if (!written) throw new Error(`order ${id} is gone, although it was locked`);
  return written;
}

/**
 * Adds a step to the timeline, and notifies watchers of the order after the commit.
 * @returns whether the store has webhook endpoints, to which the caller reports the step
 */
export async function addEvent(
  transaction: TenantDb,
  orderId: number,
  { kind, status, note }: { kind: 'order' | 'payment'; status: string; note: string | null },
): Promise<boolean> {
  transaction.afterCommit(() => orderSteps.publish({ tenantId: transaction.tenantId, orderId, kind, status }));
  const [added] = await Promise.all([
    transaction.row(ADD_EVENT, orderId, kind, status, note),
    transaction.rows(NOTIFY, orderId),
  ]);
  return added?.hasWebhooks ?? false;
}
