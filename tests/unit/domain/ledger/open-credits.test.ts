import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiredCredits, nextExpiry, openCredits } from '#domain/ledger/open-credits.ts';
import type { LedgerEntry } from '#domain/ledger/types.ts';

const move = (id: number, amountMinor: number, rest: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  amountMinor,
  reason: 'operator',
  reference: String(id),
  expiresAt: null,
  ...rest,
});
const expiry = (id: number, credit: { id: number; leftMinor: number }): LedgerEntry =>
  move(id, -credit.leftMinor, { reason: 'expired', reference: String(credit.id) });

describe('a debit', () => {
  test('uses the credit that expires first, then the oldest, and last credit without expiry', () => {
    const credits = [
      move(1, 100),
      move(2, 100, { expiresAt: 900 }),
      move(3, 100, { expiresAt: 500 }),
      move(4, 100, { expiresAt: 500 }),
    ];
    const leftAfter = (spent: number) =>
      openCredits([...credits, move(5, -spent)]).map(({ id, leftMinor }) => [id, leftMinor]);
    expect(leftAfter(50)).toEqual([
      [3, 50],
      [4, 100],
      [2, 100],
      [1, 100],
    ]);
    expect(leftAfter(250)).toEqual([
      [2, 50],
      [1, 100],
    ]);
    expect(leftAfter(400)).toEqual([]);
  });

  test('does not use later credits', () => {
    const moves = [move(1, 100, { expiresAt: 900 }), move(2, -60), move(3, 100, { expiresAt: 500 })];
    expect(openCredits(moves)).toEqual([
      { id: 3, leftMinor: 100, expiresAt: 500 },
      { id: 1, leftMinor: 40, expiresAt: 900 },
    ]);
  });

  test('without enough credit throws', () => {
    expect(() => openCredits([move(1, 100), move(2, -101)])).toThrow(RangeError);
    expect(() => openCredits([move(1, 100), move(2, 100), expiry(3, { id: 1, leftMinor: 101 })])).toThrow(RangeError);
  });
});

test('an expiry takes the credit that it names', () => {
  const moves = [move(1, 100, { expiresAt: 500 }), move(2, 100), move(3, -30), expiry(4, { id: 1, leftMinor: 70 })];
  expect(openCredits(moves)).toEqual([{ id: 2, leftMinor: 100, expiresAt: null }]);
});

describe('any history', () => {
  /** Credits and debits of an account; a debit beyond the balance at its time is refused. */
  const steps = fc.array(
    fc.record({
      amount: fc.integer({ min: -400, max: 400 }).filter((amount) => amount !== 0),
      lasts: fc.option(fc.integer({ min: 1, max: 60 })),
      /** Time that passes before the step. */
      after: fc.integer({ min: 0, max: 20 }),
    }),
    { maxLength: 30 },
  );

  interface Account {
    moves: LedgerEntry[];
    now: number;
  }

  const swept = ({ moves, now }: Account): Account => {
    const ended = expiredCredits(openCredits(moves), now);
    return { now, moves: [...moves, ...ended.map((credit, index) => expiry(moves.length + index + 1, credit))] };
  };
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

  /** Applies the steps like the services: expired credit is written off before a debit. */
  function play(played: readonly { amount: number; lasts: number | null; after: number }[]): Account {
    return played.reduce<Account>(
      (account, { amount, lasts, after }) => {
        const now = account.now + after;
        const { moves } = amount < 0 ? swept({ moves: account.moves, now }) : account;
        if (amount < 0 && sum(moves.map(({ amountMinor }) => amountMinor)) < -amount) return { moves, now };
        const expiresAt = amount > 0 && lasts !== null ? now + lasts : null;
        return { now, moves: [...moves, move(moves.length + 1, amount, { expiresAt })] };
      },
      { moves: [], now: 0 },
    );
  }

  test('leaves the sum of its entries, in order, and no more of a credit than its amount', () => {
    fc.assert(
      fc.property(steps, (played) => {
        const { moves } = play(played);
        const open = openCredits(moves);
        expect(sum(open.map(({ leftMinor }) => leftMinor))).toBe(sum(moves.map(({ amountMinor }) => amountMinor)));
        for (const { id, leftMinor } of open) {
          expect(leftMinor).toBeGreaterThan(0);
          expect(leftMinor).toBeLessThanOrEqual(moves[id - 1]?.amountMinor ?? 0);
        }
        const ends = open.map(({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY);
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
        expect(nextExpiry(open)).toBe(open.find(({ expiresAt }) => expiresAt !== null)?.expiresAt ?? null);
      }),
    );
  });

  test('never debits expired credit and spends nothing twice', () => {
    fc.assert(
      fc.property(steps, (played) => {
        const { moves } = play(played);
        // A second implementation with single units: each debit takes the unit that expires first.
        const units: { credit: number; expiresAt: number }[] = [];
        for (const { id, amountMinor, reason, reference, expiresAt } of moves) {
          if (amountMinor > 0) {
            for (let unit = 0; unit < amountMinor; unit += 1)
              units.push({ credit: id, expiresAt: expiresAt ?? Number.POSITIVE_INFINITY });
            units.sort((a, b) => a.expiresAt - b.expiresAt || a.credit - b.credit);
            continue;
          }
          for (let unit = 0; unit < -amountMinor; unit += 1) {
            const at = reason === 'expired' ? units.findIndex(({ credit }) => String(credit) === reference) : 0;
            expect(units.splice(at, 1)).toHaveLength(1);
          }
        }
        const left = Map.groupBy(units, ({ credit }) => credit);
        expect(new Map(openCredits(moves).map(({ id, leftMinor }) => [id, leftMinor]))).toEqual(
          new Map([...left].map(([id, those]) => [id, those.length])),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('is written off once: expired credit is removed, the rest stays', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 80 }), (played, later) => {
        const account = play(played);
        const open = openCredits(account.moves);
        const now = account.now + later;
        const once = swept({ moves: account.moves, now });
        expect(swept(once).moves).toEqual(once.moves);
        expect(openCredits(once.moves)).toEqual(open.filter(({ expiresAt }) => expiresAt === null || expiresAt > now));
      }),
    );
  });
});
