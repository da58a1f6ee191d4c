import type { Minor } from '../money/money.ts';
import type { LedgerEntry } from './types.ts';

/** A credit with a remaining amount. */
export interface OpenCredit {
  /** Id of its entry. */
  readonly id: number;
  readonly leftMinor: Minor;
  /** Milliseconds since 1970. Null if it does not expire. */
  readonly expiresAt: number | null;
}

/**
 * The credits of an account with a remaining amount, by expiry. A debit uses the credit that expires first, the oldest
 * if equal; credits without expiry come last. An expiry removes the credit that it names.
 * @param entries all movements of the account, in the order of their ids
 * @throws {RangeError} if a debit exceeds the credits (a bug: no balance goes below 0).
 */
export function openCredits(entries: readonly LedgerEntry[]): OpenCredit[] {
  let open: OpenCredit[] = [];
  for (const { id, amountMinor, reason, reference, expiresAt } of entries) {
    if (amountMinor > 0) open = [...open, { id, leftMinor: amountMinor, expiresAt }].toSorted(endsBefore);
    else if (reason === 'expired') open = used(open, -amountMinor, (credit) => String(credit.id) === reference);
    else open = used(open, -amountMinor, () => true);
  }
  return open;
}

/**
 * The expired credits.
 * @param now milliseconds since 1970
 */
export const expiredCredits = (open: readonly OpenCredit[], now: number): OpenCredit[] =>
  open.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now);

/**
 * The credits that expire, added up by the day on which they do. Each sum has the time of the first of its credits.
 * @param day the day of an instant, such as that of `zoneTime`
 */
export const sumsByDay = (open: readonly OpenCredit[], day: (instant: number) => number): OpenCredit[] =>
  [...Map.groupBy(open, ({ expiresAt }) => expiresAt !== null && day(expiresAt))].flatMap(([at, [first, ...others]]) =>
    at === false || !first
      ? []
      : [{ ...first, leftMinor: others.reduce((sum, { leftMinor }) => sum + leftMinor, first.leftMinor) }],
  );

/** When the first of them expires, in milliseconds since 1970. Null if none does. */
export const nextExpiry = (open: readonly OpenCredit[]): number | null => open[0]?.expiresAt ?? null;

const endsBefore = (a: OpenCredit, b: OpenCredit): number =>
  (a.expiresAt ?? Number.POSITIVE_INFINITY) - (b.expiresAt ?? Number.POSITIVE_INFINITY) || a.id - b.id;

/** Deducts an amount from credits in their order. */
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
