import type { TypedFailure } from '#services/ledger/typed-amount.ts';

export function typedFailureText(failure: TypedFailure): string {
  if (failure.code === 'amount_invalid') return `${failure.message}.`;
  if (failure.code === 'amount_missing') return 'Give an amount above 0.';
  return `A note is one line of at most ${failure.maxLength} characters.`;
}
