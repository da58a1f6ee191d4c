/** What has become of the money of an order, as shoppers are told. */
export const PAYMENT_STATUSES = ['unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_METHODS = ['card', 'cod', 'wallet'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A card payment at its provider. It moves forward only. */
export const PAYMENT_STATES = [
  /** Its order is committed; the provider may or may not know of it. */
  'creating',
  /** The provider waits for the shopper. */
  'requires_payment',
  'succeeded',
  /** The provider takes no money for it any more. */
  'cancelled',
  /** Money was taken that has to go back: its order was given up, or the amount is another one. */
  'refund_due',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  creating: ['requires_payment', 'succeeded', 'cancelled', 'refund_due'],
  requires_payment: ['succeeded', 'cancelled', 'refund_due'],
  succeeded: ['refund_due'],
  // Money that the provider took all the same, in the moment of the cancelling.
  cancelled: ['refund_due'],
  refund_due: ['refunded'],
  refunded: [],
};

export const canPaymentMove = (from: PaymentState, to: PaymentState): boolean => NEXT[from].includes(to);

/** Whether the provider may still take money for a payment. */
export const isPaymentOpen = (state: PaymentState): boolean => state === 'creating' || state === 'requires_payment';
