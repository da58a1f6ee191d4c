import type { Minor } from '../money/money.ts';
import type { LedgerMove } from './types.ts';

/** A credit of which something is left. */
export interface OpenCredit {
  /** Of its entry. */
  readonly id: number;
  readonly leftMinor: Minor;
  /** Milliseconds since 1970; null: it does not end. */
  readonly expiresAt: number | null;
}

/**
 * The credits of an account of which something is left, the next to end first. A debit uses what ends first, of equal
 * ones the oldest; what never ends comes last. An expiry takes the credit that it names.
 * @param moves all of the account, in the order of their ids
 * @throws {RangeError} if a debit finds nothing to use (a bug: no account goes below 0).
 */
export function openCredits(moves: readonly LedgerMove[]): OpenCredit[] {
  let open: OpenCredit[] = [];
  for (const { id, amountMinor, reason, reference, expiresAt } of moves) {
    if (amountMinor > 0) open = [...open, { id, leftMinor: amountMinor, expiresAt }].toSorted(endsBefore);
    else if (reason === 'expired') open = used(open, -amountMinor, (credit) => String(credit.id) === reference);
    else open = used(open, -amountMinor, () => true);
  }
  return open;
}

/** Those that have ended. @param now milliseconds since 1970 */
export const endedCredits = (open: readonly OpenCredit[], now: number): OpenCredit[] =>
  open.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now);

/** When the first of them ends, in milliseconds since 1970; null: none does. */
export const nextExpiry = (open: readonly OpenCredit[]): number | null => open[0]?.expiresAt ?? null;

const endsBefore = (a: OpenCredit, b: OpenCredit): number =>
  (a.expiresAt ?? Number.POSITIVE_INFINITY) - (b.expiresAt ?? Number.POSITIVE_INFINITY) || a.id - b.id;

/** Takes an amount from credits in their order. */
function used(
  open: readonly OpenCredit[],
  amountMinor: Minor,
  isUsable: (credit: OpenCredit) => boolean,
): OpenCredit[] {
  let missing = amountMinor;
  const left = open.flatMap((credit) => {
    const taken = isUsable(credit) ? Math.min(missing, credit.leftMinor) : 0;
    missing -= taken;
    return taken < credit.leftMinor ? [{ ...credit, leftMinor: credit.leftMinor - taken }] : [];
  });
  if (missing > 0) throw new RangeError(`${missing} of a debit come from no credit`);
  return left;
}
