import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_MINOR, toMajor, toMinor } from '#domain/money.ts';
import { priceCart } from '#domain/pricing/price-cart.ts';
import type { PricedCart, PricedLine, PricingInput } from '#domain/pricing/types.ts';
import { anyDiscount, anyPricing } from '../../../support/pricing-cases.ts';
import { RULE_RUNS, RULE_TIMEOUT } from '../../../support/rule-runs.ts';

const numRuns = RULE_RUNS;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const deliveredOf = (cart: PricedCart) => (cart.deliveryChargeMinor ?? 0) - cart.shippingDiscountAmountMinor;
const feesOf = (cart: PricedCart) => sum(cart.appliedAdditionalFees.map(({ amountMinor }) => amountMinor));
const lineSum = (cart: PricedCart, key: Exclude<keyof PricedLine, 'id'>) => sum(cart.lines.map((line) => line[key]));

/** Every amount of a priced cart. */
const amounts = (cart: PricedCart): number[] =>
  [cart, ...cart.lines, ...cart.appliedAdditionalFees, ...cart.appliedDiscounts].flatMap((part) =>
    Object.entries(part).flatMap(([key, value]) => (key.endsWith('Minor') && value !== null ? [value as number] : [])),
  );

/** Whether numerator ÷ denominator rounds, half up, to `rounded`: the difference lies within (−½, ½]. */
function isHalfUp(rounded: number, numerator: bigint, denominator: bigint): boolean {
  const twice = 2n * (BigInt(rounded) * denominator - numerator);
  return -denominator < twice && twice <= denominator;
}
const MILLION = 1_000_000n;
/** Whether a tax is the exact fraction, rounded once; of included tax, the net is what is rounded. */
const isTax = (tax: number, amount: number, ratePpm: number, { isIncluded }: PricingInput['tax']): boolean =>
  isIncluded
    ? isHalfUp(amount - tax, BigInt(amount) * MILLION, MILLION + BigInt(ratePpm))
    : isHalfUp(tax, BigInt(amount) * BigInt(ratePpm), MILLION);

/** A second free piece is one of those that the first has made cheaper. */
const freeItems = ({ automatic, coupon }: PricingInput): number =>
  [...automatic, coupon?.discount].filter((discount) => discount?.kind === 'free_item').length;

/**
 * What rounding can move: a discount that is spread anew can take an odd unit from another line, whose tax on top of the
 * price is another one. With included tax nothing moves.
 */
const shift = ({ lines, tax }: PricingInput): number => (tax.isIncluded ? 0 : lines.length);

const INVARIANTS: Record<string, (cart: PricedCart, input: PricingInput) => boolean> = {
  'the parts sum to the total': (cart, { tax }) =>
    cart.totalMinor ===
    cart.subtotalAfterDiscountsMinor + feesOf(cart) + deliveredOf(cart) + (tax.isIncluded ? 0 : cart.taxAmountMinor),
  'every amount is a whole number, none negative': (cart) =>
    amounts(cart).every((amount) => Number.isSafeInteger(amount) && amount >= 0 && amount <= MAX_MINOR),
  'the subtotal is that of the lines': (cart, { lines }) =>
    cart.subtotalMinor === sum(lines.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity)) &&
    cart.subtotalMinor === lineSum(cart, 'lineTotalMinor'),
  'discounts on items are the shares of the lines, and none exceeds its line': (cart) =>
    cart.orderDiscountAmountMinor === lineSum(cart, 'discountMinor') &&
    cart.subtotalMinor - cart.orderDiscountAmountMinor === cart.subtotalAfterDiscountsMinor &&
    cart.lines.every((line) => line.discountMinor <= line.lineTotalMinor) &&
    cart.lines.every((line) => line.lineTotalMinor - line.discountMinor === line.discountedMinor),
  'the discounts that counted sum to what was taken': (cart) =>
    sum(cart.appliedDiscounts.map(({ amountMinor }) => amountMinor)) ===
    cart.orderDiscountAmountMinor + cart.shippingDiscountAmountMinor,
  'no discount exceeds its cap': (cart, { automatic, coupon }) =>
    cart.appliedDiscounts.every(({ discountId, amountMinor }) => {
      const found = [...automatic, ...(coupon?.discount ? [coupon.discount] : [])].find(({ id }) => id === discountId);
      return found !== undefined && amountMinor <= (found.maxDiscountMinor ?? MAX_MINOR);
    }),
  'the shipping discount is at most the charge': (cart) =>
    cart.shippingDiscountAmountMinor <= (cart.deliveryChargeMinor ?? 0),
  'all discounts are the reduction of prices, of items and of delivery': (cart) =>
    cart.productPriceDiscountMinor === cart.totalOriginalPriceMinor - cart.subtotalMinor &&
    cart.totalDiscountMinor ===
      cart.productPriceDiscountMinor + cart.orderDiscountAmountMinor + cart.shippingDiscountAmountMinor,
  'tax is that of lines, fees and delivery': (cart) =>
    cart.taxAmountMinor ===
    lineSum(cart, 'taxMinor') + sum(cart.appliedAdditionalFees.map(({ taxMinor }) => taxMinor)) + cart.deliveryTaxMinor,
  'each tax is the exact fraction, rounded once': (cart, { lines, fees, tax }) =>
    cart.lines.every((line, index) =>
      isTax(line.taxMinor, line.discountedMinor, lines[index]?.taxRatePpm ?? -1, tax),
    ) &&
    cart.appliedAdditionalFees.every((fee, index) =>
      isTax(fee.taxMinor, fee.amountMinor, fees[index]?.taxRatePpm ?? -1, tax),
    ) &&
    isTax(cart.deliveryTaxMinor, deliveredOf(cart), tax.deliveryRatePpm, tax),
  'each fee is its amount, or the exact fraction of the discounted items': (cart, { fees, lines }) =>
    cart.appliedAdditionalFees.length === (lines.length > 0 ? fees.length : 0) &&
    cart.appliedAdditionalFees.every(({ amountMinor }, index) => {
      const fee = fees[index];
      if (fee?.type !== 'percent') return amountMinor === fee?.value;
      return isHalfUp(amountMinor, BigInt(cart.subtotalAfterDiscountsMinor) * BigInt(fee.value), MILLION);
    }),
  'what is due, wallet and rewards sum to the total': (cart) =>
    cart.amountDueMinor + cart.walletAmountAppliedMinor + cart.rewardAmountAppliedMinor === cart.totalMinor,
  'the card gets nothing, or at least what its provider takes': (cart, { tenders }) =>
    cart.amountDueMinor === 0 || cart.amountDueMinor >= Math.min(tenders.minimumCardMinor, cart.totalMinor),
  'tenders are within balance and caps': (cart, { tenders: { reward, wallet } }) =>
    cart.walletAmountAppliedMinor <= (wallet?.balanceMinor ?? 0) &&
    cart.rewardAmountAppliedMinor <=
      Math.min(reward?.requestedMinor ?? 0, reward?.balanceMinor ?? 0, reward?.capMinor ?? 0) &&
    cart.rewardAmountAppliedMinor <= Math.ceil((cart.totalMinor * (reward?.sharePpm ?? 0)) / 1_000_000),
  'a charge that is not known is not 0': (cart, { delivery: { destination } }) =>
    destination.status !== 'unknown' || cart.deliveryChargeMinor === null,
  'an empty cart costs nothing': (cart) => cart.lines.length > 0 || cart.totalMinor === 0,
};

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
  'the order of the lines and of the discounts makes no difference',
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
  'a coupon more, or a bigger one, never raises the total',
  () => {
    fc.assert(
      fc.property(anyPricing, anyDiscount(99, false), fc.nat(3_000), (input, discount, more) => {
        const withCoupon = (value: number, cap: number | null) => ({
          ...input,
          coupon: { code: 'c', discount: { ...discount, value, maxDiscountMinor: cap } },
        });
        const { value, maxDiscountMinor: cap } = discount;
        const bigger = discount.kind === 'percent' ? Math.min(1_000_000, value + more) : value + more;
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

test(
  'an automatic discount more never raises the total',
  () => {
    fc.assert(
      fc.property(anyPricing, anyDiscount(14, true), (input, discount) => {
        const [without, withIt] = [input, { ...input, automatic: [...input.automatic, discount] }].map(priceCart);
        expect(withIt?.totalMinor).toBeLessThanOrEqual((without?.totalMinor ?? -1) + shift(input));
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

// Fees of 100 % would double what moves.
test(
  'a line split in two moves the total without fees by at most a unit for each line',
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
        expect(moved).toBeLessThanOrEqual(split.lines.length);
      }),
      { numRuns },
    );
  },
  RULE_TIMEOUT,
);

test.each([0, 2, 3])(
  'with %i decimals, the amounts in major units say the same',
  (decimals) => {
    fc.assert(
      fc.property(anyPricing, (input) => {
        for (const amount of amounts(priceCart(input)))
          expect(toMinor(toMajor(amount, decimals), decimals)).toBe(amount);
      }),
      { numRuns: Math.ceil(numRuns / 10) },
    );
  },
  RULE_TIMEOUT,
);
