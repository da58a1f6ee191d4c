import type { LockedOrder } from '#db/orders/order-types.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { hasAccount } from '#domain/orders/order-owner.ts';
import { hasFailed } from '#domain/orders/order-status.ts';
import { giveBackCard } from '../../payments/request-refund.ts';
import { releaseReservations } from './release-reservations.ts';
import { restoreCart } from './restore-cart.ts';
import { updateOrderMoney } from './update-order-money.ts';

/**
 * Applies the consequences of an order that has failed: everything it took is released, the lines of an unpaid order
 * return to the cart, and the card payment is refunded by its provider.
 * @param order its current state
 * @param from its previous state
 * @param restoresCart false if the caller returns the lines itself
 * @returns the updated order
 */
export async function undoFailedOrder(
  transaction: TenantDb,
  order: LockedOrder,
  from: LockedOrder,
  { restoresCart = true } = {},
): Promise<LockedOrder> {
  // An order that had failed before has nothing left to release.
  if (!hasFailed(from.status)) await releaseReservations(transaction, from, order.status);
  if (restoresCart && from.status === 'pending_payment') await restoreCart(transaction, from);
  await giveBackCard(transaction, order);
  const returnedMinor = refundedToAccount(order);
  if (returnedMinor === 0) return order;
  const refundedMinor = order.refundedMinor + returnedMinor;
  // A card refund may still be on its way. `services/payments/refund.ts` records when it is complete.
  const isAll = order.paidMinor === 0 || refundedMinor === order.totalMinor;
  return updateOrderMoney(transaction, order, {
    refundedMinor,
    paymentStatus: isAll ? 'refunded' : order.paymentStatus,
  });
}

/** Amount paid from wallet and rewards. A deleted customer has neither. */
const refundedToAccount = (order: LockedOrder): number =>
  hasAccount(order) ? order.walletUsedMinor + order.rewardUsedMinor : 0;
