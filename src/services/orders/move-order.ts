import type { LockedOrder } from '#db/orders/order-types.ts';
import { addEvent, writeMove } from '#db/orders/write-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { canMove, hasEnded, type OrderStatus } from '#domain/orders/order-status.ts';

export type { LockedOrder } from '#db/orders/order-types.ts';

/** What is said of a step: beside it in the timeline, and of an order that is given up, why. */
export interface StepWords {
  note?: string | undefined;
  reasonCode?: string | undefined;
  reason?: string | undefined;
}

/**
 * Takes an order to its next status, in the caller's transaction: the one way, for shopper, store and payment alike. It
 * writes the timeline, tells who tracks the order, and does what follows the step (`followStep`).
 * @param order locked by `lockOrder`; the caller has looked at its status
 * @returns the order as it is now, still locked
 * @throws {RangeError} if the order cannot go there (a bug: to be asked of `canMove` before).
 */
export async function moveOrder(
  transaction: TenantDb,
  order: LockedOrder,
  to: OrderStatus,
  { note, reasonCode, reason }: StepWords = {},
): Promise<LockedOrder> {
  if (!canMove(order.status, to, order.orderType)) throw new RangeError(`order ${order.id}: ${order.status} to ${to}`);
  const moved = await writeMove(transaction, order, {
    to,
    reasonCode: reasonCode ?? null,
    reason: reason ?? null,
    hasEnded: hasEnded(to),
  });
  await followStep(transaction, moved, { note, from: order });
  return moved;
}

/**
 * What follows a step that an order has taken: its line in the timeline, and whoever waits for it is told. Called by
 * `moveOrder`, and by whoever makes an order, for the status that it begins with.
 */
export async function followStep(
  transaction: TenantDb,
  order: LockedOrder,
  { note }: { note?: string | undefined; from?: LockedOrder } = {},
): Promise<void> {
  await addEvent(transaction, order.id, { kind: 'order', status: order.status, note: note ?? null });
}
