import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMajor, toMinor } from '#domain/money/money.ts';
import { priceCart } from '#domain/pricing/price-cart.ts';
import type { PricedCart, PricingInput } from '#domain/pricing/types.ts';
import { amountsOf, INVARIANTS } from '../../../support/cases/price-invariants.ts';
import { anyDiscount, anyPricing } from '../../../support/cases/pricing-cases.ts';
import { RULE_RUNS, RULE_TIMEOUT } from '../../../support/cases/rule-runs.ts';

const numRuns = RULE_RUNS;
/** The second free unit may be one that the first has already reduced. */
const freeItems = ({ automatic, coupon }: PricingInput): number =>
  [...automatic, coupon?.discount].filter((discount) => discount?.type === 'free_item').length;

/**
 * Possible effect of rounding: a discount distributed again can take an odd unit from another line, which changes the
 * tax on top. Included tax changes nothing.
 */
const shift = ({ lines, tax }: PricingInput): number => (tax.isIncluded ? 0 : lines.length);

test(
  `in ${numRuns} carts, all invariants hold`,
  () => {
    fc.assert(
      fc.property(anyPricing, (input) => {
        const cart = priceCart(input);
        const broken = Object.entries(INVARIANTS).flatMap(([name, holds]) => (holds(cart, input) ? [] : [name]));
        expect(broken.join('; ')).toBe('');
      }),
      { numRuns },
    );
  },
  RULE_TIMEOUT,
);

test(
  'the order of lines and discounts makes no difference',
  () => {
    fc.assert(
      fc.property(anyPricing, (input) => {
        const sorted = (cart: PricedCart) => ({ ...cart, lines: cart.lines.toSorted((a, b) => a.id - b.id) });
        const turned = { ...input, lines: input.lines.toReversed(), automatic: input.automatic.toReversed() };
        expect(JSON.stringify(sorted(priceCart(turned)))).toBe(JSON.stringify(sorted(priceCart(input))));
      }),
      { numRuns },
    );
  },
  RULE_TIMEOUT,
);

test(
  'an additional or larger coupon never raises the total',
  () => {
    fc.assert(
      fc.property(anyPricing, anyDiscount(99, false), fc.nat(3_000), (input, discount, more) => {
        const withCoupon = (value: number, cap: number | null) => ({
          ...input,
          coupon: { code: 'c', discount: { ...discount, value, maxDiscountMinor: cap } },
        });
        const { value, maxDiscountMinor: cap } = discount;
        const bigger = discount.type === 'percent' ? Math.min(1_000_000, value + more) : value + more;
        const carts = [
          { ...input, coupon: null },
          withCoupon(value, cap),
          withCoupon(bigger, cap === null ? null : cap + more),
        ];
        const [none, some, most] = carts.map(priceCart);
        for (const [less, greater] of [
          [none, some],
          [some, most],
        ]) {
          if (!less || !greater) throw new Error('not priced');
          expect(greater.totalMinor).toBeLessThanOrEqual(less.totalMinor + shift(input));
        }
      }),
      { numRuns },
    );
  },
  RULE_TIMEOUT,
);

/** A cart discount that is spread again over the lines can leave a line one unit less for the coupon that follows it. */
const lostByCoupon = ({ lines, coupon }: PricingInput): number => (coupon ? lines.length : 0);

test(
  'an additional automatic discount never raises the total by more than rounding',
  () => {
    fc.assert(
      fc.property(anyPricing, anyDiscount(14, true), (input, discount) => {
        const [without, withIt] = [input, { ...input, automatic: [...input.automatic, discount] }].map(priceCart);
        const rounding = shift(input) + lostByCoupon(input);
        expect(withIt?.totalMinor).toBeLessThanOrEqual((without?.totalMinor ?? -1) + rounding);
      }),
      { numRuns },
    );
  },
  RULE_TIMEOUT,
);

test(
  'included tax never changes the total',
  () => {
    fc.assert(
      fc.property(anyPricing, (input) => {
        const included = { ...input, tax: { ...input.tax, isIncluded: true } };
        const untaxed = {
          ...included,
          lines: input.lines.map((line) => ({ ...line, taxRatePpm: 0 })),
          fees: input.fees.map((fee) => ({ ...fee, taxRatePpm: 0 })),
          tax: { isIncluded: true, deliveryRatePpm: 0 },
        };
        expect(priceCart(included).totalMinor).toBe(priceCart(untaxed).totalMinor);
      }),
      { numRuns },
    );
  },
  RULE_TIMEOUT,
);

/**
 * Each discount and the tax round the two parts of a split line apart, and a tax of 100 % doubles what the discounts
 * moved. On the other lines, a discount distributed again can take an odd unit from another line.
 */
const roundedApart = ({ lines, automatic, coupon }: PricingInput): number =>
  lines.length + 1 + 2 * (automatic.length + (coupon ? 1 : 0));

// Fees of 100 % would double the difference.
test(
  'a split line changes the total without fees by no more than rounding',
  () => {
    fc.assert(
      fc.property(anyPricing, fc.nat(5), fc.integer({ min: 1, max: 19 }), (priced, at, pieces) => {
        const input = { ...priced, fees: [] };
        const line = input.lines[at];
        fc.pre(line !== undefined && line.quantity > pieces && freeItems(input) < 2);
        if (!line) return;
        const parts = [
          { ...line, quantity: line.quantity - pieces },
          { ...line, id: 100, quantity: pieces },
        ];
        const split = { ...input, lines: [...input.lines.toSpliced(at, 1), ...parts] };
        const moved = Math.abs(priceCart(split).totalMinor - priceCart(input).totalMinor);
        expect(moved).toBeLessThanOrEqual(roundedApart(input));
      }),
      { numRuns },
    );
  },
  RULE_TIMEOUT,
);

test.each([0, 2, 3])(
  'with %i decimals, the amounts in major units are the same',
  (decimals) => {
    fc.assert(
      fc.property(anyPricing, (input) => {
        for (const amount of amountsOf(priceCart(input)))
          expect(toMinor(toMajor(amount, decimals), decimals)).toBe(amount);
      }),
      { numRuns: Math.ceil(numRuns / 10) },
    );
  },
  RULE_TIMEOUT,
);
