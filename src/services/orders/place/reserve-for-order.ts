import type { NewOrder } from '#db/orders/insert-order.ts';
import type { StockUnits } from '#db/orders/stock-rows.ts';
import { Outdated, type TenantDb } from '#db/tenant-db.ts';
import { shopperId } from '#domain/accounts/shopper-identity.ts';
import { debit } from '../../ledger/debit.ts';
import type { ChangedStock } from '../change/publish-stock.ts';
import { countUses } from './count-uses.ts';
import { takeStock } from './take-stock.ts';

/**
 * Takes what an order needs, all or nothing, in one round trip: stock, discount uses, rewards and wallet, in this order
 * everywhere.
 * @returns items that sold out
 * @throws {Outdated} if another transaction was faster and the decision has to be repeated
 */
export async function reserveForOrder(
  transaction: TenantDb,
  order: NewOrder,
  stocks: readonly StockUnits[],
): Promise<ChangedStock[]> {
  const customer = shopperId({ kind: order.ownerKind, key: order.ownerKey });
  const [soldOut, isCounted, ...debits] = await Promise.all([
    takeStock(transaction, stocks),
    countUses(transaction, order.discounts, customer),
    debitAccount(transaction, order, 'reward', order.rewardUsedMinor),
    debitAccount(transaction, order, 'wallet', order.walletUsedMinor),
  ]);
  if (!isCounted) throw new Outdated('a discount was used up');
  if (debits.includes(false)) throw new Outdated('a balance was spent');
  return soldOut;
}

/** @returns false if the balance is no longer sufficient */
async function debitAccount(
  transaction: TenantDb,
  { id, ownerKind, ownerKey }: NewOrder,
  account: 'reward' | 'wallet',
  amountMinor: number,
): Promise<boolean> {
  if (amountMinor === 0) return true;
  if (ownerKind !== 'user') throw new Error('a guest has neither wallet nor rewards');
  const entry = { customerId: Number(ownerKey), account, amountMinor, reason: 'order', reference: String(id) } as const;
  return (await debit(transaction, entry)).ok;
}
