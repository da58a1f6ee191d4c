import type { Minor } from '../money/money.ts';
import { hasAccount, type OrderOwnerKind } from './order-owner.ts';
import { isGivenUp, type OrderStatus } from './order-status.ts';
import type { PaymentMethod, PaymentStatus } from './payment-status.ts';
import { type RefundSplit, splitRefund } from './split-refund.ts';

interface Paid {
  readonly status: OrderStatus;
  readonly ownerKind: OrderOwnerKind;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly walletUsedMinor: Minor;
  readonly rewardUsedMinor: Minor;
  readonly paidMinor: Minor;
  readonly refundedMinor: Minor;
}

/** Where money goes back to; `store`: the store hands it back itself, in cash or as it arranges with the customer. */
export const REFUND_TARGETS = ['card', 'wallet', 'reward', 'store'] as const;
export type RefundTarget = (typeof REFUND_TARGETS)[number];

/** Days until a refund shows on a card, at most: banks take five to ten working days, mostly fewer. */
export const CARD_REFUND_DAYS = 14;

/** A part of a refund. What the store hands back is never `isDone`: nobody notes it. */
export interface RefundPart {
  readonly to: RefundTarget;
  readonly amountMinor: Minor;
  readonly isDone: boolean;
}

/** The text that says what becomes of a part, with its `amount` and the `days` of a card. */
export const refundWord = ({ to, isDone }: Pick<RefundPart, 'to' | 'isDone'>) =>
  to === 'store' ? (`order.refund_${to}` as const) : (`order.refund_${to}${isDone ? '_done' : ''}` as const);

/** What of an order that was given up goes back, where to, and whether it is there. */
export interface OrderRefund {
  readonly amountMinor: Minor;
  readonly to: readonly Exclude<RefundTarget, 'store'>[];
  readonly status: 'none' | 'pending' | 'done';
}

/** The parts of a refund; wallet and rewards have theirs at once, a card when its provider says so. */
export const partsOfSplit = (
  { cardMinor, walletMinor, rewardMinor, byHandMinor }: RefundSplit,
  isCardDone = false,
): RefundPart[] => {
  const parts: RefundPart[] = [
    { to: 'card', amountMinor: cardMinor, isDone: isCardDone },
    { to: 'wallet', amountMinor: walletMinor, isDone: true },
    { to: 'reward', amountMinor: rewardMinor, isDone: true },
    { to: 'store', amountMinor: byHandMinor, isDone: false },
  ];
  return parts.filter(({ amountMinor }) => amountMinor > 0);
};

/** The refunds of an order that are done or on their way, by target. */
export function refundParts(order: Paid): RefundPart[] {
  if (isGivenUp(order.status)) {
    const split = wholeSplit(order);
    return partsOfSplit(split, order.refundedMinor >= split.cardMinor + split.walletMinor + split.rewardMinor);
  }
  if (order.refundedMinor === 0) return [];
  // The card comes first: more than it was credited, so that all of what it has paid is on its way.
  const isOnWay = order.paymentMethod === 'card' && order.paymentStatus === 'paid';
  const amountMinor = order.refundedMinor + (isOnWay ? order.paidMinor : 0);
  return partsOfSplit(splitRefund(order, amountMinor), !isOnWay);
}

/** The refunds that giving the order up now would cause, for the shopper to see before. */
export const refundIfGivenUp = (order: Paid): RefundPart[] =>
  partsOfSplit(wholeSplit(order)).map((part) => ({ ...part, isDone: false }));

/** Cash is paid when an order is handed over, which is never given up after that. */
function wholeSplit(order: Paid): RefundSplit {
  const isKnown = hasAccount(order);
  return {
    cardMinor: order.paymentMethod === 'card' ? order.paidMinor : 0,
    walletMinor: isKnown ? order.walletUsedMinor : 0,
    rewardMinor: isKnown ? order.rewardUsedMinor : 0,
    byHandMinor: 0,
  };
}

/** Wallet and rewards have it at once, a card when its provider says so. */
export function refundOfOrder(order: Paid): OrderRefund {
  const back = isGivenUp(order.status) ? refundParts(order) : [];
  const amountMinor = back.reduce((sum, part) => sum + part.amountMinor, 0);
  const status = amountMinor === 0 ? 'none' : order.refundedMinor < amountMinor ? 'pending' : 'done';
  return { amountMinor, to: back.flatMap(({ to }) => (to === 'store' ? [] : [to])), status };
}
