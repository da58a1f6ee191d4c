import { queuePushes } from '#db/operators/push-subscriptions.ts';
import { readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder, OrderWithItems } from '#db/orders/order-types.ts';
import { addEvent, writeStatus } from '#db/orders/write-orders.ts';
import { recordSale } from '#db/plugins/sale-notices.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { canChangeStatus, hasEnded, hasFailed, type OrderStatus } from '#domain/orders/order-status.ts';
import { reportStep } from '../../webhooks/report-order.ts';
import { completeOrder } from './complete-order.ts';
import { notifyBranch } from './notify-branch.ts';
import { notifyOfStep, type StepNotice } from './notify-of-step.ts';
import { undoFailedOrder } from './undo-failed-order.ts';

export type { LockedOrder } from '#db/orders/order-types.ts';

/** What else changes with a status: a note for the timeline, the reason if the order fails, and the promised time. */
export interface StatusDetails {
  note?: string | undefined;
  reasonCode?: string | undefined;
  reason?: string | undefined;
  etaAt?: Date | undefined;
}

/**
 * Moves an order to its next status in the caller's transaction. Shopper, store and payment all use this function. It
 * writes the timeline, notifies trackers of the order and applies the consequences of the step (`applyStep`).
 * @param order locked by `lockOrder`; the caller has checked its status
 * @returns the updated order, still locked
 * @throws {RangeError} if the transition is not allowed (a bug: callers check `canChangeStatus` first).
 */
export async function changeStatus(
  transaction: TenantDb,
  order: LockedOrder,
  to: OrderStatus,
  { note, reasonCode, reason, etaAt }: StatusDetails = {},
): Promise<LockedOrder> {
  if (!canChangeStatus(order.status, to, order.orderType))
    throw new RangeError(`order ${order.id}: ${order.status} to ${to}`);
  const moved = await writeStatus(transaction, order, {
    to,
    reasonCode: reasonCode ?? null,
    reason: reason ?? null,
    hasEnded: hasEnded(to),
    etaAt,
  });
  return applyStep(transaction, moved, { note: note ?? null, from: order });
}

/**
 * Applies the consequences of a step: its timeline entry, what the order releases or earns, and notifications.
 * @param from the order before the step
 * @returns the updated order
 */
async function applyStep(
  transaction: TenantDb,
  order: LockedOrder,
  { note, from }: { note: string | null; from: LockedOrder },
): Promise<LockedOrder> {
  const hasWebhooks = await addEvent(transaction, order.id, { kind: 'order', status: order.status, note });
  const followed = await consequences(transaction, order, from);
  const notice = { from: from.status, note };
  const [orderWithItems] = order.status === 'placed' ? await readOrders(transaction, [order.id]) : [];
  await (orderWithItems
    ? notifyOfPlacing(transaction, followed, notice, orderWithItems)
    : notifyOfStep(transaction, followed, notice));
  if (hasWebhooks) await reportStep(transaction, followed, from.status);
  return followed;
}

/**
 * Sends the notifications of a placed order, with its lines: its products count as sold, and the shopper and the branch
 * receive the list. Browsers of operators are told, too.
 */
export async function notifyOfPlacing(
  transaction: TenantDb,
  order: LockedOrder,
  notice: StepNotice,
  orderWithItems: OrderWithItems,
): Promise<void> {
  const sold = orderWithItems.items.map(({ productId }) => productId);
  await Promise.all([
    recordSale(transaction, sold),
    notifyOfStep(transaction, order, { ...notice, orderWithItems }),
    notifyBranch(transaction, orderWithItems),
    queuePushes(transaction, order.id),
  ]);
}

async function consequences(transaction: TenantDb, order: LockedOrder, from: LockedOrder): Promise<LockedOrder> {
  if (order.status === 'completed') return completeOrder(transaction, order);
  return hasFailed(order.status) ? undoFailedOrder(transaction, order, from) : order;
}
