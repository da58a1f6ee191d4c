import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '#domain/money/money.ts';
import { paidForLine, paidForUnits } from '#domain/orders/refund-units.ts';
import { priceCart } from '#domain/pricing/price-cart.ts';
import { anyPricing } from '../../../support/cases/pricing-cases.ts';
import { RULE_RUNS, RULE_TIMEOUT } from '../../../support/cases/rule-runs.ts';

test('what was paid for all lines is the total without delivery, fees and their tax', { timeout: RULE_TIMEOUT }, () => {
  fc.assert(
    fc.property(anyPricing, (input) => {
      const { lines, ...cart } = priceCart(input);
      const { isIncluded } = input.tax;
      const paid = sum(lines.map((line) => paidForLine(line, isIncluded)));
      const taxOfItems = isIncluded ? 0 : sum(lines.map(({ taxMinor }) => taxMinor));
      const taxOfRest = isIncluded ? 0 : cart.taxAmountMinor - taxOfItems;
      const fees = sum(cart.appliedAdditionalFees.map(({ amountMinor }) => amountMinor));
      const rest = (cart.deliveryChargeMinor ?? 0) - cart.shippingDiscountAmountMinor + fees + taxOfRest;
      expect(paid).toBe(cart.totalMinor - rest);
      expect(lines.every((line) => paidForLine(line, isIncluded) >= 0)).toBe(true);
    }),
    { numRuns: RULE_RUNS },
  );
});

const line = fc.record({ paidMinor: fc.nat(10_000_000), quantity: fc.integer({ min: 1, max: 500 }) });

test('all units of a line together are exactly what was paid, however they are divided', () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 90 })), ({ paidMinor, quantity }, parts) => {
      let refundedQuantity = 0;
      let givenMinor = 0;
      for (const part of [...parts, quantity]) {
        const units = Math.min(part, quantity - refundedQuantity);
        const amount = paidForUnits({ paidMinor, quantity, refundedQuantity }, units);
        // A unit is at most one minor unit away from its even share.
        expect(Math.abs(amount - (paidMinor * units) / quantity)).toBeLessThanOrEqual(1);
        givenMinor += amount;
        refundedQuantity += units;
      }
      expect([refundedQuantity, givenMinor]).toEqual([quantity, paidMinor]);
    }),
  );
});

test('three units for ten cents are paid back as three, four and three', () => {
  const amounts = [0, 1, 2].map((refundedQuantity) =>
    paidForUnits({ paidMinor: 10, quantity: 3, refundedQuantity }, 1),
  );
  expect(amounts).toEqual([3, 4, 3]);
});
