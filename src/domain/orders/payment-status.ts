/** Payment status of an order, as shown to shoppers. */
export const PAYMENT_STATUSES = ['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Entry of an order's timeline about its payment: a status, or a refund that its bank has returned. */
export type PaymentStep = PaymentStatus | 'refund_failed';

export const PAYMENT_METHODS = ['card', 'cod', 'wallet'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Progress of a card payment, as the shopper's browser learns it. */
export const PAYMENT_PROGRESS = ['succeeded', 'requires_action', 'processing', 'failed', 'requires_payment'] as const;
export type PaymentProgressStatus = (typeof PAYMENT_PROGRESS)[number];

/** State of a card payment at its provider. It only moves forward, but for one refund after another. */
export const PAYMENT_STATES = [
  /** The order is committed. The provider may or may not know the payment. */
  'creating',
  /** The provider waits for the shopper. */
  'requires_payment',
  'succeeded',
  /** The provider can no longer charge it. */
  'cancelled',
  /** Money that must be refunded: its order was given up, the amount differs, or the store pays back a part. */
  'refund_due',
  /** All that was due has been refunded. */
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  creating: ['requires_payment', 'succeeded', 'cancelled', 'refund_due'],
  requires_payment: ['succeeded', 'cancelled', 'refund_due'],
  succeeded: ['refund_due'],
  // The provider charged the card while the payment was being cancelled.
  cancelled: ['refund_due'],
  refund_due: ['refunded'],
  // The store pays back another part.
  refunded: ['refund_due'],
};

export const canPaymentMove = (from: PaymentState, to: PaymentState): boolean => NEXT[from].includes(to);

/** Whether the provider may still charge a payment. */
export const isPaymentOpen = (state: PaymentState): boolean => state === 'creating' || state === 'requires_payment';
