import { parsePrice } from '#domain/money/parse-price.ts';

/** Why an amount or note that an operator typed is rejected. */
export type TypedFailure = { ok: false } & (
  | { code: 'amount_invalid'; message: string }
  | { code: 'amount_missing' }
  | { code: 'note_invalid'; maxLength: number }
);

/** @param text in major units; the amount is above 0. */
export function readAmount(text: string, decimals: number): { ok: true; amountMinor: number } | TypedFailure {
  const price = parsePrice(text, decimals);
  if (!price.ok && price.code === 'negative') return { ok: false, code: 'amount_missing' };
  if (!price.ok) return { ok: false, code: 'amount_invalid', message: price.message };
  return price.amount ? { ok: true, amountMinor: price.amount } : { ok: false, code: 'amount_missing' };
}

/** A note is one line. Null if it is valid. */
export const noteFailure = (note: string | undefined, maxLength: number): TypedFailure | null =>
  note !== undefined && (note.length > maxLength || /\p{Cc}/u.test(note))
    ? { ok: false, code: 'note_invalid', maxLength }
    : null;
