import { recordChanges } from '#db/change-log.ts';
import { type StockUnits, summarizeVariants } from '#db/orders/stock-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';

/** Stock that was changed, and the remaining number of units. */
export type ChangedStock = StockUnits & { left: number };

/** The global lock order of stock. Two orders of the same products never deadlock. */
export const inLockOrder = (stocks: readonly StockUnits[]): StockUnits[] =>
  stocks.toSorted((a, b) => a.stockOf.localeCompare(b.stockOf) || a.id - b.id);

/**
 * Publishes the pages of products that sold out or came back into stock. Only these, because the row of the change log
 * is shared by the whole store.
 */
export async function publishStock(transaction: TenantDb, flipped: readonly ChangedStock[]): Promise<void> {
  if (flipped.length === 0) return;
  const variants = flipped.filter(({ stockOf }) => stockOf === 'variant').map(({ productId }) => productId);
  if (variants.length > 0) await summarizeVariants(transaction, variants);
  const isOfBranch = flipped.some(({ stockOf }) => stockOf.startsWith('branch_'));
  await recordChanges(transaction, [
    ...flipped.flatMap(({ productId }) => [subjects.product(productId), subjects.card(productId)]),
    // Prices of a branch show the lowest price among its products in stock.
    ...(isOfBranch ? [subjects.prices, subjects.offers] : []),
  ]);
}
