import { isDeepStrictEqual } from 'node:util';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { deliveryRows, replaceDelivery, type StoredDelivery } from '#db/pricing/delivery-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/**
 * Replaces the delivery settings of the store's branches, in the order of the branches. Returns whether any changed.
 */
export function saveDelivery(db: TenantDb, rows: readonly StoredDelivery[]): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    if (isDeepStrictEqual(await deliveryRows(transaction), [...rows])) return false;
    await replaceDelivery(transaction, rows);
    return true;
  });
}
