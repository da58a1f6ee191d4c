import { insertSales } from '#db/plugins/sale-notices.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/**
 * Notes for the social-proof plugin that products were sold; nothing of the order or of the shopper is kept. To be called
 * in the transaction that places the order.
 */
export const recordSale = (transaction: TenantDb, productIds: readonly number[]): Promise<void> =>
  insertSales(transaction, productIds);
