import { giveBackPieces, takenByOrder } from '#db/orders/stock-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { inLockOrder, type MovedStock } from './note-stock.ts';

/**
 * Returns the stock of an order to where it was taken from.
 * @returns items that are back in stock because of this. Publish them at the end of the transaction.
 */
export async function giveBackStock(transaction: TenantDb, orderId: number): Promise<MovedStock[]> {
  const stocks = inLockOrder(await takenByOrder(transaction, orderId));
  const lefts = await Promise.all(stocks.map((stock) => giveBackPieces(transaction, stock)));
  return stocks.flatMap((stock, index) => {
    const left = lefts[index] ?? null;
    return left === stock.pieces ? [{ ...stock, left }] : [];
  });
}
