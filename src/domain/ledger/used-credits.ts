import type { Minor } from '../money/money.ts';
import { openCredits } from './open-credits.ts';
import type { LedgerMove } from './types.ts';

/** What a debit has taken of credits that end at one time. */
export interface UsedCredit {
  readonly amountMinor: Minor;
  /** Milliseconds since 1970; null: they do not end. */
  readonly expiresAt: number | null;
}

/**
 * Which credits a debit has used, by when they end, the next to end first.
 * @param moves all of the account, in the order of their ids
 * @returns empty: there is no such debit
 */
export function usedCredits(
  moves: readonly LedgerMove[],
  { reason, reference }: Pick<LedgerMove, 'reason' | 'reference'>,
): UsedCredit[] {
  const at = moves.findIndex((move) => move.reason === reason && move.reference === reference);
  if (at < 0) return [];
  const left = new Map(openCredits(moves.slice(0, at + 1)).map(({ id, leftMinor }) => [id, leftMinor]));
  const byEnd = new Map<number | null, Minor>();
  for (const { id, leftMinor, expiresAt } of openCredits(moves.slice(0, at))) {
    const usedMinor = leftMinor - (left.get(id) ?? 0);
    if (usedMinor > 0) byEnd.set(expiresAt, (byEnd.get(expiresAt) ?? 0) + usedMinor);
  }
  return [...byEnd].map(([expiresAt, amountMinor]) => ({ amountMinor, expiresAt }));
}
