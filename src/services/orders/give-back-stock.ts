import { giveBackPieces, takenByOrder } from '#db/orders/stock-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { inLockOrder, noteStock } from './note-stock.ts';

/** Gives back what an order has taken of the stock, to where it was taken from. */
export async function giveBackStock(transaction: TenantDb, orderId: number): Promise<void> {
  const stocks = inLockOrder(await takenByOrder(transaction, orderId));
  const lefts = await Promise.all(stocks.map((stock) => giveBackPieces(transaction, stock)));
  const moved = stocks.flatMap((stock, index) => {
    const left = lefts[index] ?? null;
    return left === null ? [] : [{ ...stock, left }];
  });
  await noteStock(
    transaction,
    moved.filter(({ left, pieces }) => left === pieces),
  );
}
