import { readOrders } from '#db/orders/order-rows.ts';
import type { LockedOrder, WholeOrder } from '#db/orders/order-types.ts';
import { addEvent, writeMove } from '#db/orders/write-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { canMove, hasEnded, isGivenUp, type OrderStatus } from '#domain/orders/order-status.ts';
import { recordSale } from '../../plugins/record-sale.ts';
import { completeOrder } from './complete-order.ts';
import { giveUp } from './give-up.ts';
import { tellBranch } from './tell-branch.ts';
import { type StepTold, tellOfStep } from './tell-of-step.ts';

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
  return followStep(transaction, moved, { note: note ?? null, from: order });
}

/**
 * What follows a step that an order has taken: its line in the timeline, what it gives back or earns, and who hears of
 * it.
 * @param from the order before the step
 * @returns the order as it is then
 */
async function followStep(
  transaction: TenantDb,
  order: LockedOrder,
  { note, from }: { note: string | null; from: LockedOrder },
): Promise<LockedOrder> {
  await addEvent(transaction, order.id, { kind: 'order', status: order.status, note });
  const followed = await consequences(transaction, order, from);
  const told = { from: from.status, note };
  const [whole] = order.status === 'placed' ? await readOrders(transaction, [order.id]) : [];
  await (whole ? tellOfPlacing(transaction, followed, told, whole) : tellOfStep(transaction, followed, told));
  return followed;
}

/** Tells of an order that is placed, with its lines: they were sold now; the shopper and the branch get a list of them. */
export async function tellOfPlacing(
  transaction: TenantDb,
  order: LockedOrder,
  told: StepTold,
  whole: WholeOrder,
): Promise<void> {
  const sold = whole.items.map(({ productId }) => productId);
  await Promise.all([
    recordSale(transaction, sold),
    tellOfStep(transaction, order, { ...told, whole }),
    tellBranch(transaction, whole),
  ]);
}

async function consequences(transaction: TenantDb, order: LockedOrder, from: LockedOrder): Promise<LockedOrder> {
  if (order.status === 'completed') return completeOrder(transaction, order);
  return isGivenUp(order.status) ? giveUp(transaction, order, from) : order;
}
