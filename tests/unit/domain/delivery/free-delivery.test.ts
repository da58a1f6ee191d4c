import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeDelivery } from '#domain/delivery/free-delivery.ts';
import { quoteDelivery } from '#domain/delivery/quote-delivery.ts';
import type { DeliveryRules, Destination } from '#domain/delivery/types.ts';

const minor = fc.integer({ min: 0, max: 10_000 });
const slab = fc.record({ upToMeters: fc.constantFrom(1_000, 5_000, 20_000_000), chargeMinor: fc.constantFrom(0, 250) });
const anyRules: fc.Arbitrary<DeliveryRules> = fc.record({
  slabs: fc.array(slab, { maxLength: 3 }),
  minimumOrderMinor: fc.constant(0),
  freeAboveMinor: fc.option(minor),
});
const destination: fc.Arbitrary<Destination> = fc.oneof(
  fc.constantFrom<Destination>({ status: 'pickup' }, { status: 'unknown' }, { status: 'unserviceable' }),
  fc.record({
    status: fc.constant('serviceable' as const),
    distanceMeters: fc.option(fc.integer({ min: 0, max: 9_000 })),
  }),
);

test('what a cart lacks for free delivery is exactly what makes its charge 0', () => {
  fc.assert(
    fc.property(anyRules, destination, minor, (rules, to, subtotalMinor) => {
      const chargeAt = (amount: number) => {
        const quote = quoteDelivery(rules, to, amount);
        return quote.status === 'known' ? quote.chargeMinor : null;
      };
      const quote = quoteDelivery(rules, to, subtotalMinor);
      const goal = freeDelivery({ rules, quote, subtotalMinor, isFree: false });
      const isDelivered = quote.status === 'known' || quote.status === 'unknown';
      if (!isDelivered) expect(goal).toBeNull();
      if (goal && goal.missingMinor > 0) {
        expect(chargeAt(subtotalMinor)).not.toBe(0);
        expect(chargeAt(subtotalMinor + goal.missingMinor - 1)).not.toBe(0);
      }
      if (goal && quote.status === 'known') expect(chargeAt(subtotalMinor + goal.missingMinor)).toBe(0);
      // A charge that a larger cart would not pay has a goal.
      const canBecomeFree = chargeAt(subtotalMinor) !== 0 && chargeAt(Number.MAX_SAFE_INTEGER) === 0;
      if (canBecomeFree) expect(goal?.missingMinor).toBeGreaterThan(0);
    }),
  );
});

test('a cart whose delivery is free by a coupon has no further to go', () => {
  const rules = { slabs: [{ upToMeters: 5_000, chargeMinor: 250 }], minimumOrderMinor: 0, freeAboveMinor: 3_000 };
  const cart = { rules, quote: { status: 'known', chargeMinor: 250 }, subtotalMinor: 1_000 } as const;
  expect(freeDelivery({ ...cart, isFree: true })).toBeNull();
  expect(freeDelivery({ ...cart, isFree: false })).toEqual({ fromMinor: 3_000, missingMinor: 2_000 });
});
