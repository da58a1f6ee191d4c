import { moveOrders } from '#db/orders/join-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type Owner, ownerName } from '../cart/owner.ts';

/**
 * Gives a guest's orders to the customer at login, with the uses of discounts that count for them. Behind the lock of the
 * guest's cart: an order that the guest is placing in this moment is among them, and none comes after it.
 */
export const joinGuestOrders = (
  transaction: TenantDb,
  { guest, user }: { guest: Owner & { kind: 'guest' }; user: Owner & { kind: 'user' } },
): Promise<void> => moveOrders(transaction, guest, user, ownerName);
