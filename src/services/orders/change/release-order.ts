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
 * Gives back exactly what an order has taken: stock, uses of discounts, wallet and rewards; of one that was never paid
 * also its lines to the cart. In the transaction that gives the order up, and before it does: an order goes only forward,
 * so that this happens once.
 * @param order locked, with the status that it is given up from; of one that was given up there is nothing to give back
 * @param to the status that it goes to
 */
export async function releaseOrder(transaction: TenantDb, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (isGivenUp(order.status)) return;
  await giveBackTaken(transaction, order, to);
  if (order.status === 'pending_payment') await restoreCart(transaction, order);
}

/** The same without the cart. */
export async function giveBackTaken(transaction: TenantDb, order: LockedOrder, to: OrderStatus): Promise<void> {
  // In the order in which an order takes: two of the same things never wait for each other.
  const flipped = await giveBackStock(transaction, order.id);
  if (order.ownerKind !== 'gone') {
    const kind = hasAccount(order) ? 'user' : 'guest';
    await takeBackUses(transaction, order.discounts, ownerName({ kind, key: order.ownerKey }));
  }
  await giveBackTenders(transaction, order, to);
  await noteStock(transaction, flipped);
}

/**
 * What the wallet and the rewards have paid. Rewards end as they would have; where the store gives the order up, as those do
 * that are given now.
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
