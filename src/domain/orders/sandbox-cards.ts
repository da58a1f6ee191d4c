/** Outcome of a payment with a test card of the sandbox. */
export type SandboxOutcome =
  | 'success'
  | 'decline'
  | 'insufficient_funds'
  /** Requires an authentication challenge, answered with `SANDBOX_DECISIONS`. */
  | 'three_d_secure'
  /** Succeeds by itself a few seconds later. */
  | 'slow'
  /** Charges the card, but neither the response nor a webhook reports it. */
  | 'lost_answer'
  /** Reports are repeated and arrive out of order. */
  | 'duplicate_webhook';

/**
 * The only card numbers that the sandbox accepts, so that no real card is ever entered. Listed in `docs/payments.md`.
 */
export const SANDBOX_CARDS: Readonly<Record<string, SandboxOutcome>> = {
  '4242424242424242': 'success',
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient_funds',
  '4000002760003184': 'three_d_secure',
  '4000000000003063': 'slow',
  '4000000000000341': 'lost_answer',
  '4000000000000259': 'duplicate_webhook',
};

/** The shopper's decisions about 3-D Secure. */
const SANDBOX_DECISIONS = ['approve', 'deny'] as const;
export type SandboxDecision = (typeof SANDBOX_DECISIONS)[number];

/**
 * Parses a `payment_reference` for the sandbox: a card number with or without spaces or hyphens, or a decision. Null if
 * it is unknown.
 */
export function readSandboxReference(
  reference: string,
): { card: SandboxOutcome } | { decision: SandboxDecision } | null {
  const number = reference.replaceAll(/[ -]/g, '');
  const card = Object.hasOwn(SANDBOX_CARDS, number) ? SANDBOX_CARDS[number] : undefined;
  if (card) return { card };
  const decision = SANDBOX_DECISIONS.find((each) => each === reference);
  return decision ? { decision } : null;
}
