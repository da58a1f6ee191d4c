/** What becomes of a payment with a test card of the sandbox. */
export type SandboxOutcome =
  | 'success'
  | 'decline'
  | 'insufficient_funds'
  /** It asks back: `SANDBOX_ANSWERS`. */
  | 'three_d_secure'
  /** It succeeds by itself some seconds later. */
  | 'slow'
  /** The money is taken, and nobody is told of it. */
  | 'lost_answer'
  /** What is told is told again and again, and not in its order. */
  | 'duplicate_webhook';

/** The numbers that the sandbox takes, and no others: a real card must not come near it. `docs/payments.md` has them. */
export const SANDBOX_CARDS: Readonly<Record<string, SandboxOutcome>> = {
  '4242424242424242': 'success',
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient_funds',
  '4000002760003184': 'three_d_secure',
  '4000000000003063': 'slow',
  '4000000000000341': 'lost_answer',
  '4000000000000259': 'duplicate_webhook',
};

/** What a shopper answers to 3-D Secure. */
const SANDBOX_ANSWERS = ['approve', 'deny'] as const;
export type SandboxAnswer = (typeof SANDBOX_ANSWERS)[number];

/** What a `payment_reference` means to the sandbox, a card with spaces or hyphens or without; null: nothing that it knows. */
export function readSandboxReference(reference: string): { card: SandboxOutcome } | { answer: SandboxAnswer } | null {
  const number = reference.replaceAll(/[ -]/g, '');
  const card = Object.hasOwn(SANDBOX_CARDS, number) ? SANDBOX_CARDS[number] : undefined;
  if (card) return { card };
  const answer = SANDBOX_ANSWERS.find((each) => each === reference);
  return answer ? { answer } : null;
}
