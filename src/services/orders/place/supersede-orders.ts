import type { LockedOrder } from '#db/orders/order-types.ts';
import { addEvent, writeMove } from '#db/orders/write-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { giveUp } from '../change/give-up.ts';
import { giveBackTaken } from '../change/release-order.ts';

/**
 * Cancels orders that wait for their payment, since their shopper orders anew: quietly, without what follows a shopper's
 * own cancelling. What they have taken can be ordered again at once; their lines come back to the cart when that has
 * become an order (`restoreCart`). They cannot be paid any more, and money that comes late goes back.
 */
export async function supersedeOrders(transaction: TenantDb, pending: readonly LockedOrder[]): Promise<void> {
  for (const order of pending) {
    const move = { to: 'cancelled', reasonCode: 'superseded', reason: null, hasEnded: true } as const;
    const moved = await writeMove(transaction, order, move);
    await addEvent(transaction, order.id, { kind: 'order', status: 'cancelled', note: null });
    await giveUp(transaction, moved, order, giveBackTaken);
  }
}
