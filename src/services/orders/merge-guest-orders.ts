import { transferOrders } from '#db/orders/transfer-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type ShopperIdentity, shopperId } from '#domain/accounts/shopper-identity.ts';

/**
 * Transfers a guest's orders to the customer at login, with their discount uses. Runs behind the lock of the guest's
 * cart: an order that the guest is placing at this moment is included, and none can follow.
 */
export const mergeGuestOrders = (
  transaction: TenantDb,
  { guest, user }: { guest: ShopperIdentity & { kind: 'guest' }; user: ShopperIdentity & { kind: 'user' } },
): Promise<void> => transferOrders(transaction, guest, user, shopperId);
