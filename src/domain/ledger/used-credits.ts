import type { Minor } from '../money/money.ts';
import { openCredits } from './open-credits.ts';
import type { LedgerEntry } from './types.ts';

/** The part of a debit that was taken from credits with the same expiry. */
export interface UsedCredit {
  readonly amountMinor: Minor;
  /** Milliseconds since 1970. Null if they do not expire. */
  readonly expiresAt: number | null;
}

/**
 * The credits that a debit has used, by expiry.
 * @param entries all movements of the account, in the order of their ids
 * @returns empty if there is no such debit
 */
export function usedCredits(
  entries: readonly LedgerEntry[],
  { reason, reference }: Pick<LedgerEntry, 'reason' | 'reference'>,
): UsedCredit[] {
  const at = entries.findIndex((move) => move.reason === reason && move.reference === reference);
  if (at < 0) return [];
  const left = new Map(openCredits(entries.slice(0, at + 1)).map(({ id, leftMinor }) => [id, leftMinor]));
  const byEnd = new Map<number | null, Minor>();
  for (const { id, leftMinor, expiresAt } of openCredits(entries.slice(0, at))) {
    const usedMinor = leftMinor - (left.get(id) ?? 0);
    if (usedMinor > 0) byEnd.set(expiresAt, (byEnd.get(expiresAt) ?? 0) + usedMinor);
  }
  return [...byEnd].map(([expiresAt, amountMinor]) => ({ amountMinor, expiresAt }));
}
