import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasAccount, ORDER_OWNERS } from '#domain/orders/order-owner.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PAYMENT_METHODS } from '#domain/orders/payment-status.ts';
import {
  partsOfSplit,
  REFUND_TARGETS,
  type RefundPart,
  type RequestedRefund,
  refundableMinor,
  refundedBefore,
  refundIfFailed,
  refundParts,
  refundWord,
} from '#domain/orders/refund-of-order.ts';
import { type PaidAmounts, splitNextRefund, splitRefund } from '#domain/orders/split-refund.ts';
import { wordsOf } from '#words/words.ts';

const totalOf = (paid: Pick<PaidAmounts, 'walletUsedMinor' | 'rewardUsedMinor' | 'paidMinor'>): number =>
  paid.walletUsedMinor + paid.rewardUsedMinor + paid.paidMinor;

const order = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    ownerKind: fc.constantFrom(...ORDER_OWNERS),
    paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
    walletUsedMinor: fc.nat(5_000),
    rewardUsedMinor: fc.nat(5_000),
    paidMinor: fc.nat(5_000),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ refunded, ...drawn }) => {
    return { ...drawn, refundedMinor: Math.round(totalOf(drawn) * refunded) };
  });

test('a card is refunded only if it has paid, up to the paid amount', () => {
  fc.assert(
    fc.property(order, (drawn) => {
      for (const { to, amountMinor } of [...refundParts(drawn, []), ...refundIfFailed(drawn)]) {
        expect(amountMinor).toBeGreaterThan(0);
        if (to === 'card') expect(drawn.paymentMethod).toBe('card');
        if (to === 'card') expect(amountMinor).toBeLessThanOrEqual(drawn.paidMinor);
        if (to === 'wallet' || to === 'reward') expect(hasAccount(drawn)).toBe(true);
      }
    }),
  );
});

test('the refunds of a completed order are those of one over their sum, and the store hands back cash', () => {
  fc.assert(
    fc.property(order, fc.array(fc.nat(4_000), { maxLength: 6 }), (drawn, asked) => {
      const completed = { ...drawn, status: 'completed', totalMinor: totalOf(drawn) } as const;
      const refunds: RequestedRefund[] = [];
      for (const amount of asked) {
        const left = refundableMinor(completed, refunds);
        const split = splitNextRefund(drawn, refundedBefore(refunds), Math.min(amount, left));
        refunds.push({ ...split, isCardDone: true });
      }
      const given = refundedBefore(refunds);
      expect(given).toBe(
        Math.min(
          completed.totalMinor,
          asked.reduce((sum, amount) => sum + amount, 0),
        ),
      );
      const parts = refundParts(completed, refunds);
      const sums = (of: readonly RefundPart[]) =>
        REFUND_TARGETS.map((to) => of.reduce((sum, part) => sum + (part.to === to ? part.amountMinor : 0), 0));
      expect(sums(parts)).toEqual(sums(partsOfSplit(splitRefund(drawn, given))));
      expect(parts.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
      expect(parts.filter(({ to, isDone }) => to === 'store' && isDone)).toEqual([]);
    }),
  );
});

test('nothing can be refunded of an order that is not completed', () => {
  fc.assert(
    fc.property(order, (drawn) => {
      const totalMinor = totalOf(drawn);
      expect(refundableMinor({ ...drawn, totalMinor }, [])).toBe(drawn.status === 'completed' ? totalMinor : 0);
    }),
  );
});

test('a pending refund to a card is distinguished from a finished one', () => {
  const paid = {
    status: 'completed',
    ownerKind: 'user',
    paymentMethod: 'card',
    walletUsedMinor: 500,
    rewardUsedMinor: 0,
    paidMinor: 1550,
    refundedMinor: 250,
  } as const;
  const split = splitRefund(paid, 1800);
  expect(refundParts(paid, [{ ...split, isCardDone: false }])).toEqual([
    { to: 'card', amountMinor: 1550, isDone: false },
    { to: 'wallet', amountMinor: 250, isDone: true },
  ]);
  const done = refundParts(paid, [{ ...split, isCardDone: true }]);
  expect(done).toEqual(partsOfSplit(split, true));
});

test.each(['en-US', 'de-DE', 'ar-EG'])('every part has a sentence with its amount in %s', (locale) => {
  const say = wordsOf(locale);
  for (const to of ['card', 'wallet', 'reward', 'store'] as const)
    for (const isDone of [true, false]) {
      const text = say(refundWord({ to, isDone }), { amount: 'AMOUNT', days: 14 });
      expect(text).toContain('AMOUNT');
      expect(text).not.toContain('{');
    }
});
