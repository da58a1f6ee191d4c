import { deliverySetups } from '#db/catalog-writes/branch-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { deliveryWarnings } from '#domain/delivery/delivery-warnings.ts';

/** Warnings about the delivery of a store's branches, or of one of them. */
export const warningsOfDelivery = async (db: TenantDb, branch?: string): Promise<string[]> =>
  (await deliverySetups(db))
    .filter((setup) => branch === undefined || setup.branch === branch)
    .flatMap(deliveryWarnings);
