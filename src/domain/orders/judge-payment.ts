import type { OrderStatus } from './order-status.ts';
import { isPaymentOpen, type PaymentState } from './payment-status.ts';

/** Status of a payment at its provider. `requires_action`: the bank requires a confirmation by the shopper. */
export const REPORTED_PAYMENT_STATUSES = [
  'requires_payment',
  'requires_action',
  'processing',
  'succeeded',
  'cancelled',
] as const;
export type ReportedPaymentStatus = (typeof REPORTED_PAYMENT_STATUSES)[number];

/** A payment as reported by its provider. */
export interface ReportedPayment {
  readonly status: ReportedPaymentStatus;
  readonly amountMinor: number;
  readonly currencyCode: string;
  readonly orderId: number | null;
  readonly tenantId: number | null;
}

/** The stored payment and its order. */
export interface StoredPayment {
  readonly state: PaymentState;
  readonly amountMinor: number;
  readonly currencyCode: string;
  readonly orderId: number;
  readonly tenantId: number;
  readonly orderStatus: OrderStatus;
}

export type PaymentVerdict =
  /** Nothing new. */
  | 'nothing'
  /** It awaits the shopper or the bank. */
  | 'pending'
  /** Paid: the order is placed. */
  | 'paid'
  /** The payment can no longer succeed. */
  | 'cancelled'
  /** The payment differs from the requested one and is refunded. */
  | 'refund_mismatch'
  /** The order was given up before the payment succeeded, so it is refunded. */
  | 'refund_late';

/**
 * Decides what a provider's report of a payment means for its order. All reports follow this one rule, no matter why
 * they were requested. The first final report wins, so reports may be repeated and arrive in any order.
 */
export function judgePayment(stored: StoredPayment, reported: ReportedPayment): PaymentVerdict {
  const isOpen = isPaymentOpen(stored.state);
  if (reported.status === 'succeeded') {
    // A provider may charge a payment that it has cancelled. That money does not belong to the order.
    if (!isOpen && stored.state !== 'cancelled') return 'nothing';
    if (!isOfOrder(stored, reported)) return 'refund_mismatch';
    return isOpen && stored.orderStatus === 'pending_payment' ? 'paid' : 'refund_late';
  }
  if (!isOpen) return 'nothing';
  return reported.status === 'cancelled' ? 'cancelled' : 'pending';
}

const isOfOrder = (stored: StoredPayment, reported: ReportedPayment): boolean =>
  reported.amountMinor === stored.amountMinor &&
  reported.currencyCode === stored.currencyCode &&
  reported.orderId === stored.orderId &&
  reported.tenantId === stored.tenantId;
