import { expect, test } from 'vitest';
import { ledgerProblems } from '#domain/ledger/ledger-problems.ts';
import type { LedgerEntry } from '#domain/ledger/types.ts';
import { DAY_MS } from '#lib/time/durations.ts';

const NOW = 100 * DAY_MS;
const credit = (expiresAt: number | null): LedgerEntry => ({
  id: 1,
  amountMinor: 500,
  reason: 'operator',
  reference: 'x',
  expiresAt,
});
const problems = (expiresAt: number | null, nextExpiry: number | null = expiresAt, balanceMinor: number | null = 500) =>
  ledgerProblems({ balanceMinor, nextExpiry, entries: [credit(expiresAt)] }, NOW);

test('a correct account has no faults', () => {
  expect(problems(null)).toEqual([]);
  expect(problems(NOW + DAY_MS)).toEqual([]);
  expect(ledgerProblems({ balanceMinor: 0, nextExpiry: null, entries: [] }, NOW)).toEqual([]);
});

test('an account may expect an expiry too early, but never too late', () => {
  expect(problems(NOW + 2 * DAY_MS, NOW + DAY_MS)).toEqual([]);
  expect(problems(NOW + DAY_MS, NOW + 2 * DAY_MS)).toEqual(['a credit ends before the account expects one to']);
});

test('expired credit may wait one day to be written off', () => {
  expect(problems(NOW - DAY_MS + 1)).toEqual([]);
  expect(problems(NOW - DAY_MS - 1)).toEqual(['500 of the credit 1 have ended and are still there']);
});

test('a wrong balance is reported with the sum of the entries', () => {
  expect(problems(null, null, 501)).toEqual(['the balance is 501, the entries sum to 500']);
  expect(problems(null, null, null)).toEqual(['the balance is nowhere, the entries sum to 500']);
});
