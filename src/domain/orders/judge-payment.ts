import type { OrderStatus } from './order-status.ts';
import { isPaymentOpen, type PaymentState } from './payment-status.ts';

/** A payment as its provider tells of it. */
export interface ToldPayment {
  readonly status: 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'cancelled';
  readonly amountMinor: number;
  readonly currencyCode: string;
  readonly orderId: number | null;
  readonly tenantId: number | null;
}

/** A payment as we have it, and its order. */
export interface KeptPayment {
  readonly state: PaymentState;
  readonly amountMinor: number;
  readonly currencyCode: string;
  readonly orderId: number;
  readonly tenantId: number;
  readonly orderStatus: OrderStatus;
}

export type PaymentVerdict =
  /** Nothing that was not known. */
  | 'nothing'
  /** It waits, for its shopper or for the bank. */
  | 'open'
  /** It was paid: the order is placed. */
  | 'paid'
  /** No money comes of it any more. */
  | 'closed'
  /** Money came that is not what was asked for. */
  | 'refund_other'
  /** Money came for an order that was given up. */
  | 'refund_late';

/**
 * What it means for an order that its provider says this of its payment: the one rule, whoever has asked the provider
 * and why. What came first stays, so that it may be told again and in any order.
 */
export function judgePayment(kept: KeptPayment, told: ToldPayment): PaymentVerdict {
  const isOpen = isPaymentOpen(kept.state);
  if (told.status === 'succeeded') {
    // Money that a provider takes after all for what it has cancelled is none of the order's.
    if (!isOpen && kept.state !== 'cancelled') return 'nothing';
    if (!isOfOrder(kept, told)) return 'refund_other';
    return isOpen && kept.orderStatus === 'pending_payment' ? 'paid' : 'refund_late';
  }
  if (!isOpen) return 'nothing';
  return told.status === 'cancelled' ? 'closed' : 'open';
}

const isOfOrder = (kept: KeptPayment, told: ToldPayment): boolean =>
  told.amountMinor === kept.amountMinor &&
  told.currencyCode === kept.currencyCode &&
  told.orderId === kept.orderId &&
  told.tenantId === kept.tenantId;
