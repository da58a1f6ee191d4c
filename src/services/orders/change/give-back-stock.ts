import { giveBackPieces, takenByOrder } from '#db/orders/stock-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { inLockOrder, type MovedStock } from './note-stock.ts';

/**
 * Gives back what an order has taken of the stock, to where it was taken from.
 * @returns what has come back into stock by it: to be told to the pages at last
 */
export async function giveBackStock(transaction: TenantDb, orderId: number): Promise<MovedStock[]> {
  const stocks = inLockOrder(await takenByOrder(transaction, orderId));
  const lefts = await Promise.all(stocks.map((stock) => giveBackPieces(transaction, stock)));
  return stocks.flatMap((stock, index) => {
    const left = lefts[index] ?? null;
    return left === stock.pieces ? [{ ...stock, left }] : [];
  });
}
