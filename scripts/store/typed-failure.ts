import { capitalize } from '#lib/text/capitalize.ts';
import type { TypedFailure } from '#services/ledger/typed-amount.ts';

export function typedFailureText(failure: TypedFailure): string {
  if (failure.code === 'amount_invalid') return `${capitalize(failure.message)}.`;
  if (failure.code === 'amount_missing') return 'The amount must be above 0.';
  return `A note must be one line of at most ${failure.maxLength} characters.`;
}
