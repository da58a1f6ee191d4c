import type { LockedOrder } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { hasAccount } from '#domain/orders/order-owner.ts';
import { isGivenUp, type OrderStatus } from '#domain/orders/order-status.ts';
import { ownerName } from '../../cart/owner.ts';
import { credit } from '../../ledger/credit.ts';
import { creditBack } from '../../ledger/credit-back.ts';
import { creditEnd } from '../../ledger/credit-end.ts';
import { storeSettings } from '../../stores/read-settings.ts';
import { takeBackUses } from '../place/use-discounts.ts';
import { giveBackStock } from './give-back-stock.ts';
import { noteStock } from './note-stock.ts';
import { restoreCart } from './restore-cart.ts';

/**
 * Releases exactly what an order took: stock, discount uses, wallet and rewards. An order that was never paid also
 * returns its lines to the cart. Runs in the transaction that ends the order, before the status changes; since an order
 * only moves forward, this happens once.
 * @param order locked, with its status before the move. A failed order has nothing to release.
 * @param to the new status
 */
export async function releaseOrder(transaction: TenantDb, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (isGivenUp(order.status)) return;
  await giveBackTaken(transaction, order, to);
  if (order.status === 'pending_payment') await restoreCart(transaction, order);
}

/** Like `releaseOrder`, without the cart. */
export async function giveBackTaken(transaction: TenantDb, order: LockedOrder, to: OrderStatus): Promise<void> {
  // In the lock order in which orders take stock, so that two orders of the same products never deadlock.
  const flipped = await giveBackStock(transaction, order.id);
  if (order.ownerKind !== 'gone') {
    const kind = hasAccount(order) ? 'user' : 'guest';
    await takeBackUses(transaction, order.discounts, ownerName({ kind, key: order.ownerKey }));
  }
  await giveBackTenders(transaction, order, to);
  await noteStock(transaction, flipped);
}

/**
 * Refunds wallet and rewards. Rewards keep their original expiry, unless the store rejects the order: then they expire
 * like newly granted ones.
 */
async function giveBackTenders(transaction: TenantDb, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (!hasAccount(order)) return;
  const [customerId, reference] = [Number(order.ownerKey), String(order.id)];
  const tenders = [
    { account: 'reward', amountMinor: order.rewardUsedMinor },
    { account: 'wallet', amountMinor: order.walletUsedMinor },
  ] as const;
  for (const { account, amountMinor } of tenders.filter((tender) => tender.amountMinor > 0)) {
    if (account === 'reward' && to !== 'rejected') {
      await creditBack(transaction, { customerId, account }, reference);
      continue;
    }
    const expiresAt = creditEnd(account, await storeSettings(transaction));
    await credit(transaction, { customerId, account, amountMinor, reason: 'refund', reference, expiresAt });
  }
}
