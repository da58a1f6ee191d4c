import type { LockedOrder } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { moveOrder } from './move-order.ts';
import { giveBackTaken } from './release-order.ts';

/**
 * Cancels orders that wait for their payment, since their shopper orders anew. What they have taken can be ordered again
 * at once; their lines come back to the cart when that has become an order (`restoreCart`).
 */
export async function supersedeOrders(transaction: TenantDb, pending: readonly LockedOrder[]): Promise<void> {
  for (const order of pending) {
    await giveBackTaken(transaction, order);
    await moveOrder(transaction, order, 'cancelled', { reasonCode: 'superseded' });
  }
}
