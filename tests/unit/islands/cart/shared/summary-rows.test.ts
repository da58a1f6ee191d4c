import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedRows, summaryRows, sumOf } from '#islands/cart/shared/summary-rows.ts';
import { type CartState, stateOf } from '#stores/cart/cart-state.ts';
import { fakeCart } from '../../../../support/stubs/fake-cart.ts';

const cartOf = (given: Parameters<typeof fakeCart>[0] = {}): CartState => ({
  ...stateOf(fakeCart(given)),
  is_cart_updating: false,
  is_cart_updating_product: null,
});
const labels = (cart: CartState) =>
  summaryRows(cart).map(({ label }) => (typeof label === 'string' ? label : label.name));

test('subtotal, discounts, fees by name, delivery with its distance, and tax are in this order', () => {
  expect(summaryRows(cartOf({ shipping_discount_amount: 1, total: 20.15 }))).toEqual([
    { key: 'subtotal', label: 'cartSum.subtotal', amount: 21.8 },
    { key: 'product', label: 'cartSum.productDiscount', amount: -3 },
    { key: 'order', label: 'cartSum.orderDiscount', amount: -2 },
    { key: 'fee-1', label: { name: 'Packaging' }, amount: 0.5 },
    { key: 'delivery', label: 'cartSum.delivery', amount: 2.5, distance: 3.42 },
    { key: 'shipping', label: 'cartSum.shippingDiscount', amount: -1 },
    { key: 'tax', label: 'cartSum.tax', amount: 1.35 },
  ]);
});

test('an unknown delivery charge is null, not 0; pickup has none', () => {
  const unknown = summaryRows(cartOf({ delivery_charge: null, delivery_distance: null }));
  expect(unknown.find(({ key }) => key === 'delivery')).toEqual({
    key: 'delivery',
    label: 'cartSum.delivery',
    amount: null,
  });
  expect(labels(cartOf({ order_type: 'pickup', delivery_charge: 0 }))).not.toContain('cartSum.delivery');
});

test('a tax of 0 has no row', () => {
  expect(labels(cartOf())).toContain('cartSum.tax');
  expect(labels(cartOf({ tax_amount: 0 }))).not.toContain('cartSum.tax');
});

test('the store decides whether the distance is shown', () => {
  const row = summaryRows(cartOf({ show_delivery_distance: false })).find(({ key }) => key === 'delivery');
  expect(row).not.toHaveProperty('distance');
});

/** Amounts of a cart in hundredths, added up like on the server. */
const minor = fc.nat(1_000_000);
const amounts = fc.record({
  line: minor,
  saved: minor,
  order: fc.nat(100),
  fees: fc.array(minor, { maxLength: 4 }),
  delivery: minor,
  shipping: fc.nat(100),
  tax: fc.integer({ min: 1, max: 1_000_000 }),
  isIncluded: fc.boolean(),
});

test('the rows add up to the total, with included or added tax', () => {
  fc.assert(
    fc.property(amounts, ({ line, saved, order, fees, delivery, shipping, tax, isIncluded }) => {
      const subtotal = line + order;
      const charge = delivery + shipping;
      const total = line + fees.reduce((sum, fee) => sum + fee, 0) + delivery + (isIncluded ? 0 : tax);
      const cart = cartOf({
        subtotal: subtotal / 100,
        total_original_price: (subtotal + saved) / 100,
        product_price_discount: saved / 100,
        order_discount_amount: order / 100,
        subtotal_after_discounts: line / 100,
        applied_additional_fees: fees.map((fee, id) => ({ id, name: `Fee ${id}`, type: 'fixed', amount: fee / 100 })),
        delivery_charge: charge / 100,
        shipping_discount_amount: shipping / 100,
        tax_amount: tax / 100,
        total: total / 100,
      });
      const rows = summaryRows(cart);
      const isOnTop = rows.some(({ label }) => label === 'cartSum.tax');
      expect(isOnTop).toBe(!isIncluded);
      const counted = rows.filter(({ label }) => label !== 'cartSum.taxIncluded');
      expect(sumOf(counted)).toBeCloseTo(total / 100, 4);
    }),
  );
});

test('the changed rows are those whose amount differs, and a missing one counts as 0', () => {
  const before = cartOf({ order_discount_amount: 2, shipping_discount_amount: 0, delivery_charge: null });
  const after = cartOf({ order_discount_amount: 0, shipping_discount_amount: 1, delivery_charge: 2.5 });
  const amounts = changedRows(before, after).map((row) => [row.before.key, row.before.amount, row.after.amount]);
  expect(new Map(amounts.map(([key, ...pair]) => [key, pair]))).toEqual(
    new Map([
      ['order', [-2, 0]],
      ['delivery', [null, 2.5]],
      ['shipping', [0, -1]],
    ]),
  );
  expect(changedRows(before, before)).toEqual([]);
});
