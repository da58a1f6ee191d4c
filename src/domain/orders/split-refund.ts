import type { Minor } from '../money/money.ts';
import { hasAccount, type OrderOwnerKind } from './order-owner.ts';
import type { PaymentMethod } from './payment-status.ts';

/** Amounts paid for an order, by means of payment. */
export interface PaidAmounts {
  readonly paymentMethod: PaymentMethod;
  readonly ownerKind: OrderOwnerKind;
  readonly paidMinor: Minor;
  readonly walletUsedMinor: Minor;
  readonly rewardUsedMinor: Minor;
}

/** Parts of a refund by target; they sum to its amount. `store`: the store pays it back itself. */
export interface RefundSplit {
  readonly cardMinor: Minor;
  readonly walletMinor: Minor;
  readonly rewardMinor: Minor;
  readonly storeMinor: Minor;
}

/**
 * A refund returns to where the payment came from: first the card, then the wallet, then rewards. The store pays back
 * by hand what was paid in cash, or by a customer whose account no longer exists.
 * @param amountMinor at most the total paid
 */
export function splitRefund(order: PaidAmounts, amountMinor: Minor): RefundSplit {
  const canCredit = hasAccount(order);
  const cardMinor = Math.min(amountMinor, order.paymentMethod === 'card' ? order.paidMinor : 0);
  const walletMinor = Math.min(amountMinor - cardMinor, canCredit ? order.walletUsedMinor : 0);
  const rest = amountMinor - cardMinor - walletMinor;
  // Cash is refunded before rewards, because rewards expire.
  const cashMinor = order.paymentMethod === 'cod' ? order.paidMinor : 0;
  const rewardMinor = Math.min(Math.max(0, rest - cashMinor), canCredit ? order.rewardUsedMinor : 0);
  return { cardMinor, walletMinor, rewardMinor, storeMinor: rest - rewardMinor };
}

/** The sum of a refund. */
export const sumOfSplit = ({ cardMinor, walletMinor, rewardMinor, storeMinor }: RefundSplit): Minor =>
  cardMinor + walletMinor + rewardMinor + storeMinor;

/**
 * The parts of one more refund of an order. Together, its refunds are those of a single one over their sum, so no target
 * gets more than was paid from it.
 * @param givenMinor the sum of the refunds before
 */
export function splitNextRefund(order: PaidAmounts, givenMinor: Minor, amountMinor: Minor): RefundSplit {
  const [before, after] = [splitRefund(order, givenMinor), splitRefund(order, givenMinor + amountMinor)];
  return {
    cardMinor: after.cardMinor - before.cardMinor,
    walletMinor: after.walletMinor - before.walletMinor,
    rewardMinor: after.rewardMinor - before.rewardMinor,
    storeMinor: after.storeMinor - before.storeMinor,
  };
}
