import type { PaymentProblem } from '#domain/orders/payment-problem.ts';

/** Stripe codes of problems that a shopper can act on. All others are `declined`. */
const PROBLEMS: ReadonlyMap<string, PaymentProblem> = new Map([
  ['insufficient_funds', 'insufficient_funds'],
  ['card_velocity_exceeded', 'insufficient_funds'],
  ['withdrawal_count_limit_exceeded', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['invalid_expiry_month', 'wrong_details'],
  ['invalid_expiry_year', 'wrong_details'],
  ['incorrect_cvc', 'wrong_details'],
  ['invalid_cvc', 'wrong_details'],
  ['incorrect_number', 'wrong_details'],
  ['invalid_number', 'wrong_details'],
  ['incorrect_zip', 'wrong_details'],
  ['authentication_required', 'authentication_failed'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['processing_error', 'try_again'],
  ['issuer_not_available', 'try_again'],
  ['try_again_later', 'try_again'],
]);

interface StripeFailure {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

/** The problem shown to the shopper after a failed attempt. Null if none failed. */
export function stripeProblem(failure: StripeFailure | null): PaymentProblem | null {
  if (!failure) return null;
  return PROBLEMS.get(failure.decline_code ?? '') ?? PROBLEMS.get(failure.code ?? '') ?? 'declined';
}
