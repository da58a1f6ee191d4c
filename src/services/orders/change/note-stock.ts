import { subjects } from '#contracts/change-subjects.ts';
import { recordChanges } from '#db/change-log.ts';
import { type StockPieces, sumUpVariants } from '#db/orders/stock-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/** Pieces that were moved, and how many there are now. */
export type MovedStock = StockPieces & { left: number };

/** The order in which stock is locked, the same everywhere: two orders of the same things never wait for each other. */
export const inLockOrder = (stocks: readonly StockPieces[]): StockPieces[] =>
  stocks.toSorted((a, b) => a.stockOf.localeCompare(b.stockOf) || a.id - b.id);

/**
 * Has the pages of products published anew that ran out or came back: only these, since the row of the change log is one
 * for the whole store.
 */
export async function noteStock(transaction: TenantDb, flipped: readonly MovedStock[]): Promise<void> {
  if (flipped.length === 0) return;
  const variants = flipped.filter(({ stockOf }) => stockOf === 'variant').map(({ productId }) => productId);
  if (variants.length > 0) await sumUpVariants(transaction, variants);
  const isOfBranch = flipped.some(({ stockOf }) => stockOf.startsWith('branch_'));
  await recordChanges(transaction, [
    ...flipped.flatMap(({ productId }) => [subjects.product(productId), subjects.card(productId)]),
    // What a branch prices itself shows the lowest price of what it has.
    ...(isOfBranch ? [subjects.prices, subjects.offers] : []),
  ]);
}
