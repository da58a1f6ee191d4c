import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasAccount, ORDER_OWNERS } from '#domain/orders/order-owner.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PAYMENT_METHODS } from '#domain/orders/payment-status.ts';
import { partsOfSplit, refundIfFailed, refundParts, refundWord } from '#domain/orders/refund-of-order.ts';
import { splitRefund } from '#domain/orders/split-refund.ts';
import { wordsOf } from '#words/words.ts';

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
    const total = drawn.walletUsedMinor + drawn.rewardUsedMinor + drawn.paidMinor;
    return { ...drawn, paymentStatus: 'refunded' as const, refundedMinor: Math.round(total * refunded) };
  });

test('a card is refunded only if it has paid, up to the paid amount', () => {
  fc.assert(
    fc.property(order, (drawn) => {
      for (const { to, amountMinor } of [...refundParts(drawn), ...refundIfFailed(drawn)]) {
        expect(amountMinor).toBeGreaterThan(0);
        if (to === 'card') expect(drawn.paymentMethod).toBe('card');
        if (to === 'card') expect(amountMinor).toBeLessThanOrEqual(drawn.paidMinor);
        if (to === 'wallet' || to === 'reward') expect(hasAccount(drawn)).toBe(true);
      }
    }),
  );
});

test('the parts of a completed order add up to the refund, and the store hands back cash', () => {
  fc.assert(
    fc.property(order, (drawn) => {
      const parts = refundParts({ ...drawn, status: 'completed' });
      expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(drawn.refundedMinor);
      expect(parts.filter(({ to, isDone }) => to === 'store' && isDone)).toEqual([]);
    }),
  );
});

test('a pending refund to a card is distinguished from a finished one', () => {
  const paid = {
    status: 'completed',
    ownerKind: 'user',
    paymentMethod: 'card',
    paymentStatus: 'paid',
    walletUsedMinor: 500,
    rewardUsedMinor: 0,
    paidMinor: 1550,
    refundedMinor: 250,
  } as const;
  const parts = partsOfSplit(splitRefund(paid, 1800));
  expect(refundParts(paid)).toEqual(parts);
  const done = refundParts({ ...paid, paymentStatus: 'partially_refunded', refundedMinor: 1800 });
  expect(done).toEqual(parts.map((part) => ({ ...part, isDone: true })));
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
