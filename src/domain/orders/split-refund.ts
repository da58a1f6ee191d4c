import type { Minor } from '../money/money.ts';
import { hasAccount, type OrderOwnerKind } from './order-owner.ts';
import type { PaymentMethod } from './payment-status.ts';

interface Paid {
  readonly paymentMethod: PaymentMethod;
  readonly ownerKind: OrderOwnerKind;
  readonly paidMinor: Minor;
  readonly walletUsedMinor: Minor;
  readonly rewardUsedMinor: Minor;
}

/** Where a refund goes; they sum to it. `byHand`: the store gives it back itself. */
export interface RefundSplit {
  readonly cardMinor: Minor;
  readonly walletMinor: Minor;
  readonly rewardMinor: Minor;
  readonly byHandMinor: Minor;
}

/**
 * A refund goes back the way it was paid: to the card first, then the wallet, then rewards. What was paid in cash, or by
 * a customer whose account is gone, the store gives back by hand.
 * @param amountMinor at most what was paid in all
 */
export function splitRefund(order: Paid, amountMinor: Minor): RefundSplit {
  const isKnown = hasAccount(order);
  const cardMinor = Math.min(amountMinor, order.paymentMethod === 'card' ? order.paidMinor : 0);
  const walletMinor = Math.min(amountMinor - cardMinor, isKnown ? order.walletUsedMinor : 0);
  const rest = amountMinor - cardMinor - walletMinor;
  // Money comes before rewards, which end.
  const cashMinor = order.paymentMethod === 'cod' ? order.paidMinor : 0;
  const rewardMinor = Math.min(Math.max(0, rest - cashMinor), isKnown ? order.rewardUsedMinor : 0);
  return { cardMinor, walletMinor, rewardMinor, byHandMinor: rest - rewardMinor };
}
