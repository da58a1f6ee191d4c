import { expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/ledger/types.ts';
import { usedCredits } from '#domain/ledger/used-credits.ts';

const move = (
  id: number,
  amountMinor: number,
  reference: string,
  expiresAt: number | null = null,
  reason: LedgerEntry['reason'] = amountMinor > 0 ? 'operator' : 'order',
): LedgerEntry => ({ id, amountMinor, reason, reference, expiresAt });

const MOVES = [
  move(1, 500, 'a', 900),
  move(2, 100, 'b', 300),
  move(3, 50, 'c', 300),
  move(4, -120, '7'),
  move(5, 1_000, 'd'),
  move(6, -600, '8'),
];

test('a debit uses the earliest expiry first, and combines credits with the same expiry', () => {
  expect(usedCredits(MOVES, { reason: 'order', reference: '7' })).toEqual([{ amountMinor: 120, expiresAt: 300 }]);
  expect(usedCredits(MOVES, { reason: 'order', reference: '8' })).toEqual([
    { amountMinor: 30, expiresAt: 300 },
    { amountMinor: 500, expiresAt: 900 },
    { amountMinor: 70, expiresAt: null },
  ]);
});

test('later entries do not change a debit, and a missing debit has used nothing', () => {
  const later = [...MOVES, move(7, 40, 'e', 1), move(8, -40, '1', null, 'expired')];
  expect(usedCredits(later, { reason: 'order', reference: '7' })).toEqual([{ amountMinor: 120, expiresAt: 300 }]);
  expect(usedCredits(MOVES, { reason: 'order', reference: '9' })).toEqual([]);
});
