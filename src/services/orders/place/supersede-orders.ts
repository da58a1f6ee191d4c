import type { LockedOrder } from '#db/orders/order-types.ts';
import { addEvent, writeStatus } from '#db/orders/write-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { returnTaken } from '../change/release-order.ts';
import { undoFailedOrder } from '../change/undo-failed-order.ts';

/**
 * Cancels orders that wait for payment, because their shopper orders again. This happens silently, without the
 * notifications of a cancellation by the shopper. What they took is available again immediately, and their lines return
 * to the cart when its content has become the new order (`restoreCart`). They can no longer be paid, and a late payment
 * is refunded.
 */
export async function supersedeOrders(transaction: TenantDb, pending: readonly LockedOrder[]): Promise<void> {
  for (const order of pending) {
    const move = { to: 'cancelled', reasonCode: 'superseded', reason: null, hasEnded: true } as const;
    const moved = await writeStatus(transaction, order, move);
    await addEvent(transaction, order.id, { kind: 'order', status: 'cancelled', note: null });
    await undoFailedOrder(transaction, moved, order, returnTaken);
  }
}
