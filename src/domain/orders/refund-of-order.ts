import type { Minor } from '../money/money.ts';
import { hasAccount } from './order-owner.ts';
import { hasFailed, type OrderStatus } from './order-status.ts';
import { type PaidAmounts, type RefundSplit, sumOfSplit } from './split-refund.ts';

interface RefundableOrder extends PaidAmounts {
  readonly status: OrderStatus;
  readonly refundedMinor: Minor;
}

/** A refund of an order that was requested. */
export interface RequestedRefund extends RefundSplit {
  /** Whether the provider has refunded the card, if the refund has such a part. */
  readonly isCardDone: boolean;
}

/** Target of a refund. `store`: the store pays it back itself, in cash or as agreed with the customer. */
export const REFUND_TARGETS = ['card', 'wallet', 'reward', 'store'] as const;
type RefundTarget = (typeof REFUND_TARGETS)[number];

/** Maximum days until a refund shows on a card. Banks take five to ten working days, usually fewer. */
export const CARD_REFUND_DAYS = 14;

/** One part of a refund. The part that the store pays back itself is never `isDone`, because this is not recorded. */
export interface RefundPart {
  readonly to: RefundTarget;
  readonly amountMinor: Minor;
  readonly isDone: boolean;
}

/** Text key for a part of a refund. The text takes `amount` and, for a card, `days`. */
export const refundWord = ({ to, isDone }: Pick<RefundPart, 'to' | 'isDone'>) =>
  to === 'store' ? (`order.refund_${to}` as const) : (`order.refund_${to}${isDone ? '_done' : ''}` as const);

/** The refund of an order that was given up: amount, targets and progress. */
interface OrderRefund {
  readonly amountMinor: Minor;
  readonly to: readonly Exclude<RefundTarget, 'store'>[];
  readonly status: 'none' | 'pending' | 'done';
}

/** The parts of a refund. Wallet and rewards are credited at once, a card once its provider confirms. */
export const partsOfSplit = (
  { cardMinor, walletMinor, rewardMinor, storeMinor }: RefundSplit,
  isCardDone = false,
): RefundPart[] => {
  const parts: RefundPart[] = [
    { to: 'card', amountMinor: cardMinor, isDone: isCardDone },
    { to: 'wallet', amountMinor: walletMinor, isDone: true },
    { to: 'reward', amountMinor: rewardMinor, isDone: true },
    { to: 'store', amountMinor: storeMinor, isDone: false },
  ];
  return parts.filter(({ amountMinor }) => amountMinor > 0);
};

/** The refund of an order that was given up, by target. Empty for any other order. */
export function refundIfGivenUp(order: RefundableOrder): RefundPart[] {
  if (!hasFailed(order.status)) return [];
  const split = fullSplit(order);
  return partsOfSplit(split, order.refundedMinor >= sumOfSplit(split));
}

/** The refunds of an order that are completed or pending: those of a completed order one after the other. */
export const refundParts = (order: RefundableOrder, refunds: readonly RequestedRefund[]): RefundPart[] =>
  order.status === 'completed'
    ? refunds.flatMap((refund) => partsOfSplit(refund, refund.isCardDone))
    : refundIfGivenUp(order);

/** Payment status of a paid order after a refund was made, or has failed. */
export const statusOfRefunds = (
  refundedMinor: Minor,
  totalMinor: Minor,
): 'paid' | 'partially_refunded' | 'refunded' => {
  if (refundedMinor === 0) return 'paid';
  return refundedMinor === totalMinor ? 'refunded' : 'partially_refunded';
};

interface CompletableOrder {
  readonly status: OrderStatus;
  readonly totalMinor: Minor;
}

/** The amount that can still be refunded. An order is refunded once it is completed; before, it is rejected instead. */
export const refundableMinor = ({ status, totalMinor }: CompletableOrder, refunds: readonly RefundSplit[]): Minor =>
  status === 'completed' ? totalMinor - refundedBefore(refunds) : 0;

/** The sum of refunds, made or pending. */
export const refundedBefore = (refunds: readonly RefundSplit[]): Minor =>
  refunds.reduce((sum, refund) => sum + sumOfSplit(refund), 0);

/** The refunds that would follow if the order were given up now. */
export const refundIfFailed = (order: PaidAmounts): RefundPart[] =>
  partsOfSplit(fullSplit(order)).map((part) => ({ ...part, isDone: false }));

/** Cash is paid at handover, after which an order is never given up. */
function fullSplit(order: PaidAmounts): RefundSplit {
  const canCredit = hasAccount(order);
  return {
    cardMinor: order.paymentMethod === 'card' ? order.paidMinor : 0,
    walletMinor: canCredit ? order.walletUsedMinor : 0,
    rewardMinor: canCredit ? order.rewardUsedMinor : 0,
    storeMinor: 0,
  };
}

/** The refund of an order that was given up. `none` for any other order. */
export function refundOfOrder(order: RefundableOrder): OrderRefund {
  const back = refundIfGivenUp(order);
  const amountMinor = back.reduce((sum, part) => sum + part.amountMinor, 0);
  const status = amountMinor === 0 ? 'none' : order.refundedMinor < amountMinor ? 'pending' : 'done';
  return { amountMinor, to: back.flatMap(({ to }) => (to === 'store' ? [] : [to])), status };
}
