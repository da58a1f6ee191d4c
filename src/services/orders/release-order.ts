import type { LockedOrder } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isGivenUp } from '#domain/orders/order-status.ts';
import { ownerName } from '../cart/owner.ts';
import { credit } from '../ledger/credit.ts';
import { creditEnd } from '../ledger/credit-end.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { giveBackStock } from './give-back-stock.ts';
import { noteStock } from './note-stock.ts';
import { restoreCart } from './restore-cart.ts';
import { takeBackUses } from './use-discounts.ts';

/**
 * Gives back exactly what an order has taken: stock, uses of discounts, wallet and rewards; of one that was never paid
 * also its lines to the cart. In the transaction that gives the order up, and before it does: an order goes only forward,
 * so that this happens once.
 * @param order locked, with the status that it is given up from; of one that was given up there is nothing to give back
 */
export async function releaseOrder(transaction: TenantDb, order: LockedOrder): Promise<void> {
  if (isGivenUp(order.status)) return;
  await giveBackTaken(transaction, order);
  if (order.status === 'pending_payment') await restoreCart(transaction, order);
}

/** The same without the cart. */
export async function giveBackTaken(transaction: TenantDb, order: LockedOrder): Promise<void> {
  // In the order in which an order takes: two of the same things never wait for each other.
  const flipped = await giveBackStock(transaction, order.id);
  if (order.ownerKind !== 'gone')
    await takeBackUses(transaction, order.discounts, ownerName({ kind: order.ownerKind, key: order.ownerKey }));
  await giveBackTenders(transaction, order);
  await noteStock(transaction, flipped);
}

/** What the wallet and the rewards have paid. Rewards that come back end as those do that are given now. */
async function giveBackTenders(transaction: TenantDb, order: LockedOrder): Promise<void> {
  if (order.ownerKind !== 'user') return;
  const entry = { customerId: Number(order.ownerKey), reason: 'refund', reference: String(order.id) } as const;
  const tenders = [
    { account: 'reward', amountMinor: order.rewardUsedMinor },
    { account: 'wallet', amountMinor: order.walletUsedMinor },
  ] as const;
  const given = tenders.filter(({ amountMinor }) => amountMinor > 0);
  if (given.length === 0) return;
  const settings = await storeSettings(transaction);
  for (const { account, amountMinor } of given)
    await credit(transaction, { ...entry, account, amountMinor, expiresAt: creditEnd(account, settings) });
}
