/** Why a card payment was declined, as far as a shopper can do something about it. */
const PAYMENT_PROBLEMS = [
  /** Whatever else: the bank does not say why. */
  'declined',
  'insufficient_funds',
  'expired_card',
  'wrong_details',
  /** The bank's question was not answered, or not rightly. */
  'authentication_failed',
  /** Something went wrong on the way to the bank. */
  'try_again',
] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];
