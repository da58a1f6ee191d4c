import type { LockedOrder } from '#db/orders/order-types.ts';
import { returnToStock, stockTakenByOrder } from '#db/orders/stock-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { shopperId } from '#domain/accounts/shopper-identity.ts';
import { hasAccount } from '#domain/orders/order-owner.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { credit, refundCredits } from '../../ledger/credit.ts';
import { creditExpiry } from '../../ledger/credit-expiry.ts';
import { storeSettings } from '../../stores/read-settings.ts';
import { revertUses } from '../place/count-uses.ts';
import { type ChangedStock, inLockOrder, publishStock } from './publish-stock.ts';

/**
 * Releases exactly what an order took: stock, discount uses, wallet and rewards. Runs in the transaction that ends the
 * order, after its new status is written; since an order only moves forward, this happens once.
 * @param order locked, as it was before the step
 * @param to the new status
 */
export async function releaseReservations(transaction: TenantDb, order: LockedOrder, to: OrderStatus): Promise<void> {
  // In the lock order in which orders take stock, so that two orders of the same products never deadlock.
  const backInStock = await returnStock(transaction, order.id);
  if (order.ownerKind !== 'gone') {
    const kind = hasAccount(order) ? 'user' : 'guest';
    await revertUses(transaction, order.discounts, shopperId({ kind, key: order.ownerKey }));
  }
  await returnTenders(transaction, order, to);
  await publishStock(transaction, backInStock);
}

/**
 * Refunds wallet and rewards. Rewards keep their original expiry, unless the store rejects the order: then they expire
 * like newly granted ones.
 */
async function returnTenders(transaction: TenantDb, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (!hasAccount(order)) return;
  const [customerId, reference] = [Number(order.ownerKey), String(order.id)];
  const tenders = [
    { account: 'reward', amountMinor: order.rewardUsedMinor },
    { account: 'wallet', amountMinor: order.walletUsedMinor },
  ] as const;
  for (const { account, amountMinor } of tenders.filter((tender) => tender.amountMinor > 0)) {
    if (account === 'reward' && to !== 'rejected') {
      await refundCredits(transaction, { customerId, account }, reference);
      continue;
    }
    const expiresAt = creditExpiry(account, await storeSettings(transaction));
    await credit(transaction, { customerId, account, amountMinor, reason: 'refund', reference, expiresAt });
  }
}

/**
 * Returns the stock of an order to where it was taken from.
 * @returns items that are back in stock because of this. Publish them at the end of the transaction.
 */
async function returnStock(transaction: TenantDb, orderId: number): Promise<ChangedStock[]> {
  const stocks = inLockOrder(await stockTakenByOrder(transaction, orderId));
  const lefts = await Promise.all(stocks.map((stock) => returnToStock(transaction, stock)));
  return stocks.flatMap((stock, index) => {
    const left = lefts[index] ?? null;
    return left === stock.units ? [{ ...stock, left }] : [];
  });
}
