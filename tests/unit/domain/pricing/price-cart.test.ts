import { describe, expect, test } from 'vitest';
import { priceCart } from '#domain/pricing/price-cart.ts';
import type { PricingInput } from '#domain/pricing/types.ts';
import { coupon, discount, line, pricing } from '../../../support/cases/pricing-cases.ts';

const packaging = {
  id: 1,
  name: 'Packaging',
  description: '',
  type: 'fixed' as const,
  value: 50,
  orderTypes: [],
  taxRatePpm: 0,
};
const slab = (chargeMinor: number, change = {}) => ({
  destination: { status: 'serviceable' as const, distanceMeters: 3_420 },
  rules: { slabs: [{ upToMeters: 5_000, chargeMinor }], minimumOrderMinor: 1000, freeAboveMinor: 3000, ...change },
});
const auto = (id: number, change = {}) => discount({ id, isAuto: true, code: null, ...change });

/** The cart of the contract: two pizzas at 9.40 instead of 10.90, with a coupon of 2.00. */
const example = pricing({
  lines: [line({ id: 9, unitPriceMinor: 940, originalUnitPriceMinor: 1090, quantity: 2, taxRatePpm: 80_357 })],
  coupon: coupon({ type: 'fixed', value: 200 }),
  fees: [packaging],
  delivery: slab(250),
});

test('prices the cart of the contract', () => {
  expect(priceCart(example)).toMatchObject({
    subtotalMinor: 1880,
    totalOriginalPriceMinor: 2180,
    productPriceDiscountMinor: 300,
    orderDiscountAmountMinor: 200,
    shippingDiscountAmountMinor: 0,
    totalDiscountMinor: 500,
    subtotalAfterDiscountsMinor: 1680,
    appliedAdditionalFees: [{ id: 1, name: 'Packaging', type: 'fixed', amountMinor: 50 }],
    deliveryChargeMinor: 250,
    taxAmountMinor: 135,
    totalMinor: 2115,
    amountDueMinor: 2115,
    coupon: { code: 'half', isApplied: true, type: 'fixed', savedMinor: 200 },
    minimumOrderMinor: 1000,
    isMinimumOrderMet: true,
  });
});

describe('the order of the steps', () => {
  const order = (change: Partial<PricingInput>) => priceCart(pricing(change));

  test('is: product discounts by priority, then the best of the cart, then the coupon', () => {
    const cart = order({
      automatic: [
        auto(5, { value: 100_000 }),
        auto(4, { value: 200_000 }),
        auto(3, { type: 'fixed', value: 100, appliesTo: 'products', productIds: [1], priority: 1 }),
        auto(2, { value: 500_000, appliesTo: 'products', productIds: [1] }),
      ],
      coupon: coupon({ id: 9, value: 500_000 }),
    });
    expect(cart.appliedDiscounts).toEqual([
      { discountId: 2, amountMinor: 500 },
      { discountId: 3, amountMinor: 100 },
      { discountId: 4, amountMinor: 80 },
      { discountId: 9, amountMinor: 160 },
    ]);
  });

  test('computes percentage fees and tax from the discounted amounts', () => {
    const fee = { ...packaging, type: 'percent' as const, value: 100_000, taxRatePpm: 500_000 };
    const cart = order({ lines: [line({ taxRatePpm: 190_000 })], coupon: coupon(), fees: [fee] });
    expect(cart).toMatchObject({
      subtotalAfterDiscountsMinor: 500,
      taxAmountMinor: 95 + 25,
      totalMinor: 500 + 50 + 120,
    });
  });

  test('takes shipping discounts from the charge, and taxes the rest', () => {
    const cart = order({
      delivery: slab(300),
      automatic: [auto(1, { type: 'fixed', value: 100, appliesTo: 'delivery' })],
      coupon: coupon({ id: 9, appliesTo: 'delivery' }),
      tax: { isIncluded: false, deliveryRatePpm: 100_000 },
    });
    expect(cart).toMatchObject({ shippingDiscountAmountMinor: 200, deliveryTaxMinor: 10, totalMinor: 1000 + 100 + 10 });
    expect(cart.coupon).toEqual({ code: 'half', isApplied: true, type: 'percent', savedMinor: 100 });
  });

  test('does not add included tax to the total', () => {
    const tax = { isIncluded: true, deliveryRatePpm: 0 };
    expect(order({ lines: [line({ taxRatePpm: 190_000 })], tax })).toMatchObject({
      taxAmountMinor: 160,
      totalMinor: 1000,
    });
  });
});

test('minimums and free delivery depend on the subtotal before discounts', () => {
  const cart = priceCart({
    ...example,
    lines: [line({ unitPriceMinor: 3000 })],
    automatic: [auto(1, { type: 'fixed', value: 2900, appliesTo: 'products', productIds: [1] })],
    coupon: coupon({ id: 9, minSubtotalMinor: 3000 }),
  });
  expect(cart).toMatchObject({ deliveryChargeMinor: 0, isMinimumOrderMet: true, coupon: { isApplied: true } });
});

describe('a coupon', () => {
  test('that no longer qualifies stays with its reason', () => {
    const ineligible = { reason: 'min_subtotal', minSubtotalMinor: 1500, missingMinor: 500 };
    const cart = priceCart(pricing({ coupon: coupon({ minSubtotalMinor: 1500 }) }));
    expect(cart).toMatchObject({ coupon: { code: 'half', isApplied: false, ineligible }, totalMinor: 1000 });
  });

  test('that is unknown is reported', () => {
    const cart = priceCart(pricing({ coupon: { code: 'nope', discount: null } }));
    expect(cart.coupon).toEqual({ code: 'nope', isApplied: false, ineligible: { reason: 'unknown' } });
  });

  test('for delivery applies before the address is known, without savings yet', () => {
    const cart = priceCart(pricing({ coupon: coupon({ type: 'free_delivery' }) }));
    expect(cart.coupon).toEqual({ code: 'half', isApplied: true, type: 'free_delivery', savedMinor: 0 });
    expect(cart).toMatchObject({ deliveryChargeMinor: null, delivery: { status: 'unknown' }, appliedDiscounts: [] });
  });
});

test('the offer with the lowest total including tax applies', () => {
  const lines = [line({ taxRatePpm: 500_000 }), line({ id: 2, productId: 2 })];
  const automatic = [
    auto(1, { type: 'free_item', appliesTo: 'products', productIds: [2], maxDiscountMinor: 320 }),
    auto(2, { type: 'free_item', appliesTo: 'products', productIds: [1], maxDiscountMinor: 300 }),
  ];
  expect(priceCart(pricing({ lines, automatic })).appliedDiscounts).toEqual([{ discountId: 2, amountMinor: 300 }]);
  const isIncluded = { isIncluded: true, deliveryRatePpm: 0 };
  expect(priceCart(pricing({ lines, automatic, tax: isIncluded })).appliedDiscounts[0]?.discountId).toBe(1);
});

test('fees depend on the order type', () => {
  const fees = [
    { ...packaging, orderTypes: ['pickup' as const] },
    { ...packaging, id: 2, orderTypes: ['delivery' as const] },
  ];
  expect(priceCart(pricing({ fees })).appliedAdditionalFees.map(({ id }) => id)).toEqual([2]);
});

test('a minimum order applies to delivery only', () => {
  const lines = [line({ unitPriceMinor: 999 })];
  expect(priceCart(pricing({ lines, delivery: slab(0) }))).toMatchObject({
    minimumOrderMinor: 1000,
    isMinimumOrderMet: false,
  });
  const pickup = { ...slab(0), destination: { status: 'pickup' as const } };
  expect(priceCart(pricing({ lines, delivery: pickup }))).toMatchObject({
    minimumOrderMinor: 0,
    isMinimumOrderMet: true,
  });
});

test('an empty cart has neither fees nor a delivery charge', () => {
  const empty = priceCart({ ...example, lines: [] });
  expect(empty).toMatchObject({
    totalMinor: 0,
    deliveryChargeMinor: 0,
    appliedAdditionalFees: [],
    isMinimumOrderMet: false,
  });
});

test.each([
  [{ quantity: 0 }],
  [{ quantity: 1.5 }],
  [{ unitPriceMinor: 0.5 }],
  [{ unitPriceMinor: -1 }],
  [{ unitPriceMinor: 999_999_999_999_999, quantity: 2 }],
])('%j is not a valid line', (change) => {
  expect(() => priceCart(pricing({ lines: [line(change)] }))).toThrow(RangeError);
});
