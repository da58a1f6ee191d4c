/** Reasons for a declined card payment that a shopper can act on. */
const PAYMENT_PROBLEMS = [
  /** Any other reason; the bank does not state it. */
  'declined',
  'insufficient_funds',
  'expired_card',
  'wrong_details',
  /** The bank's challenge failed or was not completed. */
  'authentication_failed',
  /** A technical failure on the way to the bank. */
  'try_again',
] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];
