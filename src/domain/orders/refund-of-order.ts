import type { Minor } from '../money.ts';
import { isGivenUp, type OrderStatus } from './order-status.ts';
import type { PaymentMethod, PaymentStatus } from './payment-status.ts';

interface Paid {
  readonly status: OrderStatus;
  readonly ownerKind: 'guest' | 'user' | 'gone';
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly walletUsedMinor: Minor;
  readonly rewardUsedMinor: Minor;
  readonly paidMinor: Minor;
  readonly refundedMinor: Minor;
}

/** What of an order that was given up goes back, where to, and whether it is there. */
export interface OrderRefund {
  readonly amountMinor: Minor;
  readonly to: readonly ('wallet' | 'reward' | 'card')[];
  readonly status: 'none' | 'pending' | 'done';
}

/** Wallet and rewards have it at once, a card when its provider says so. */
export function refundOfOrder(order: Paid): OrderRefund {
  const isUser = order.ownerKind === 'user';
  const parts = [
    { to: 'card', minor: order.paymentMethod === 'card' ? order.paidMinor : 0 },
    { to: 'wallet', minor: isUser ? order.walletUsedMinor : 0 },
    { to: 'reward', minor: isUser ? order.rewardUsedMinor : 0 },
  ] as const;
  const back = isGivenUp(order.status) ? parts.filter(({ minor }) => minor > 0) : [];
  const amountMinor = back.reduce((sum, { minor }) => sum + minor, 0);
  const status = amountMinor === 0 ? 'none' : order.refundedMinor < amountMinor ? 'pending' : 'done';
  return { amountMinor, to: back.map(({ to }) => to), status };
}
