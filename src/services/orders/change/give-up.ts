import type { LockedOrder } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { hasAccount } from '#domain/orders/order-owner.ts';
import { requestRefund } from '../../payments/request-refund.ts';
import { setMoney } from '../place/set-money.ts';
import { releaseOrder } from './release-order.ts';

/**
 * What follows when an order was given up: all that it has taken goes back, the card's money by its provider.
 * @param order as it is now @param from as it was before @param release gives back what it has taken
 * @returns the order as it is then
 */
export async function giveUp(
  transaction: TenantDb,
  order: LockedOrder,
  from: LockedOrder,
  release: typeof releaseOrder = releaseOrder,
): Promise<LockedOrder> {
  await release(transaction, from, order.status);
  await requestRefund(transaction, order);
  const returnedMinor = returnedAtOnce(order);
  if (returnedMinor === 0) return order;
  const refundedMinor = order.refundedMinor + returnedMinor;
  // Of a card the money may still be on its way: `services/payments/refund.ts` says when it is there.
  const isAll = order.paidMinor === 0 || refundedMinor === order.totalMinor;
  return setMoney(transaction, order, { refundedMinor, paymentStatus: isAll ? 'refunded' : order.paymentStatus });
}

/** What wallet and rewards have paid; a customer who is gone has neither. */
const returnedAtOnce = (order: LockedOrder): number =>
  hasAccount(order) ? order.walletUsedMinor + order.rewardUsedMinor : 0;
