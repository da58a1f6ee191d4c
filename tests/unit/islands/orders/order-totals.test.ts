import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contracts/order.ts';
import { tenderRows, totalRows } from '#islands/orders/OrderTotals.tsx';

const cents = fc.integer({ min: 0, max: 1_000_000 });
/** Totals as stored with an order: all amounts add up in minor units. */
const anyTotals = fc
  .record({
    subtotal: cents,
    reduced: cents,
    order: cents,
    fees: fc.array(cents, { maxLength: 3 }),
    delivery: cents,
    shipping: cents,
    tax: cents,
    isIncluded: fc.boolean(),
    isPickup: fc.boolean(),
    reward: cents,
    wallet: cents,
  })
  .map(({ subtotal, reduced, fees, ...each }) => {
    const delivery = each.isPickup ? 0 : each.delivery;
    const [order, shipping] = [Math.min(each.order, subtotal), Math.min(each.shipping, delivery)];
    const feeSum = fees.reduce((sum, fee) => sum + fee, 0);
    const total = subtotal - order + feeSum + delivery - shipping + (each.isIncluded ? 0 : each.tax);
    const reward = Math.min(each.reward, total);
    const wallet = Math.min(each.wallet, total - reward);
    const major = (minor: number) => minor / 100;
    return {
      order_type: each.isPickup ? 'pickup' : 'delivery',
      payment_method: 'card',
      totals: {
        subtotal: major(subtotal),
        total_original_price: major(subtotal + reduced),
        product_price_discount: major(reduced),
        order_discount_amount: major(order),
        shipping_discount_amount: major(shipping),
        applied_additional_fees: fees.map((fee, id) => ({ id, name: `Fee ${id}`, type: 'fixed', amount: major(fee) })),
        delivery_charge: major(delivery),
        tax_amount: major(each.tax),
        is_tax_included: each.isIncluded,
        total: major(total),
        reward_used: major(reward),
        wallet_used: major(wallet),
        amount_due: major(total - reward - wallet),
      },
    } as Order;
  });
const inCents = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

describe('the sum of an order', () => {
  test('adds up to its total, and so do its payments', () => {
    fc.assert(
      fc.property(anyTotals, (order) => {
        const total = Math.round(order.totals.total * 100);
        expect(inCents(totalRows(order.totals, order.order_type))).toBe(total);
        expect(inCents(tenderRows(order))).toBe(total);
        expect(tenderRows(order).every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });
  test('has no delivery for pickup, and shows free delivery otherwise', () => {
    const keys = (type: Order['order_type']) =>
      totalRows({ ...({} as Order['totals']), applied_additional_fees: [], delivery_charge: 0 }, type).map(
        ({ key }) => key,
      );
    expect(keys('pickup')).not.toContain('delivery');
    expect(keys('delivery')).toContain('delivery');
  });
  test.each([
    ['card', 'delivery', 'orderPay.card'],
    ['cod', 'delivery', 'orderPay.cash'],
    ['cod', 'pickup', 'orderPay.cashPickup'],
  ] as const)('names the amount due for %s and %s', (payment_method, order_type, label) => {
    const totals = { reward_used: 0, wallet_used: 0, amount_due: 5 } as Order['totals'];
    expect(tenderRows({ totals, payment_method, order_type } as Order)).toEqual([{ key: 'due', label, amount: 5 }]);
  });
});
