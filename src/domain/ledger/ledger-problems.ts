import { DAY_MS } from '#lib/time/durations.ts';
import type { Minor } from '../money/money.ts';
import { nextExpiry, type OpenCredit, openCredits } from './open-credits.ts';
import type { LedgerEntry } from './types.ts';

/** A stored account with all its movements. Instants are milliseconds since 1970. */
export interface StoredAccount {
  /** Null if there are entries but no account. */
  readonly balanceMinor: Minor | null;
  readonly nextExpiry: number | null;
  /** In the order of their ids. */
  readonly entries: readonly LedgerEntry[];
}

/** Describes each inconsistency of an account in a sentence. Empty if its sums are correct. Amounts are minor units. */
export function ledgerProblems({ balanceMinor, nextExpiry: noticed, entries }: StoredAccount, now: number): string[] {
  const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const open = replayed(entries);
  if (open === null) return ['more was taken than there was', ...sumProblems(balanceMinor, sum)];
  const ends = nextExpiry(open);
  const isUnnoticed = ends !== null && (noticed === null || noticed > ends);
  const overdue = open.filter(({ expiresAt }) => expiresAt !== null && expiresAt < now - GRACE_MS);
  return [
    ...sumProblems(balanceMinor, sum),
    ...(isUnnoticed ? ['a credit ends before the account expects one to'] : []),
    ...overdue.map(({ id, leftMinor }) => `${leftMinor} of the credit ${id} have ended and are still there`),
  ];
}

/** An ended credit may wait this long for the next maintenance run. It cannot be spent meanwhile. */
const GRACE_MS = DAY_MS;

const sumProblems = (balanceMinor: Minor | null, sum: Minor): string[] =>
  balanceMinor === sum ? [] : [`the balance is ${balanceMinor ?? 'nowhere'}, the entries sum to ${sum}`];

function replayed(moves: readonly LedgerEntry[]): OpenCredit[] | null {
  try {
    return openCredits(moves);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
