import { expect, test } from 'vitest';
import { deliveryReduction, discountAmounts } from '#domain/discounts/discount-amounts.ts';
import type { Discount } from '#domain/discounts/types.ts';
import { discount } from '../../../support/cases/pricing-cases.ts';

const open = (id: number, leftMinor: number, quantity = 1, unitPriceMinor = leftMinor / quantity) => ({
  id,
  productId: id,
  categoryIds: [id * 10],
  quantity,
  unitPriceMinor,
  leftMinor,
});
const lines = [open(1, 1000, 2), open(2, 333), open(3, 0)];

test.each<[string, Partial<Discount>, number[]]>([
  ['a percentage of the cart, rounded once and spread', { value: 100_000 }, [100, 33, 0]],
  [
    'a percentage of products, rounded on each line',
    { value: 50_000, appliesTo: 'products', productIds: [1, 2] },
    [50, 17, 0],
  ],
  ['a percentage of a category', { value: 1_000_000, appliesTo: 'categories', categoryIds: [20] }, [0, 333, 0]],
  ['an amount, spread', { type: 'fixed', value: 100 }, [75, 25, 0]],
  [
    'an amount, at most what is left',
    { type: 'fixed', value: 5000, appliesTo: 'products', productIds: [2, 3] },
    [0, 333, 0],
  ],
  ['a cap, spread', { maxDiscountMinor: 3 }, [2, 1, 0]],
  ['a cap of nothing', { maxDiscountMinor: 0 }, [0, 0, 0]],
  ['a piece of the cheapest line', { type: 'free_item' }, [0, 333, 0]],
  [
    'a piece of the cheapest covered line',
    { type: 'free_item', appliesTo: 'products', productIds: [1, 3] },
    [500, 0, 0],
  ],
  ['a piece with a cap', { type: 'free_item', maxDiscountMinor: 100 }, [0, 100, 0]],
  ['nothing of delivery', { appliesTo: 'delivery' }, [0, 0, 0]],
  ['nothing of what it does not cover', { type: 'fixed', value: 5, appliesTo: 'products' }, [0, 0, 0]],
])('%s', (_, change, shares) => {
  expect(discountAmounts(discount(change), lines)).toEqual(shares);
});

test('the odd unit goes to the older line', () => {
  expect(discountAmounts(discount({ type: 'fixed', value: 3 }), [open(1, 10), open(2, 10)])).toEqual([2, 1]);
});

test('a free unit costs its reduced price and is chosen by its full price', () => {
  const reduced = [open(1, 100, 3, 50), open(2, 20, 1, 60)];
  expect(discountAmounts(discount({ type: 'free_item' }), reduced)).toEqual([33, 0]);
});

test('an empty cart has no shares', () => {
  expect(discountAmounts(discount(), [])).toEqual([]);
  expect(discountAmounts(discount({ type: 'free_item' }), [])).toEqual([]);
});

test.each<[Partial<Discount>, number]>([
  [{ type: 'free_delivery', value: 0 }, 255],
  [{ type: 'free_delivery', value: 0, maxDiscountMinor: 200 }, 200],
  [{ value: 500_000 }, 128],
  [{ type: 'fixed', value: 100 }, 100],
  [{ type: 'fixed', value: 1000 }, 255],
  [{ type: 'free_item' }, 0],
])('of a delivery charge of 255, %j takes %i', (change, amount) => {
  expect(deliveryReduction(discount({ appliesTo: 'delivery', ...change }), 255)).toBe(amount);
});
