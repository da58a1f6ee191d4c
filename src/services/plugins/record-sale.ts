import { insertSales } from '#db/plugins/sale-notices.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/**
 * Records for the social-proof plugin that products were sold, without data of the order or the shopper. Call it in the
 * transaction that places the order.
 */
export const recordSale = (transaction: TenantDb, productIds: readonly number[]): Promise<void> =>
  insertSales(transaction, productIds);
