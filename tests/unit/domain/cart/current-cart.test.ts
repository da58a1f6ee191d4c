import { describe, expect, test } from 'vitest';
import { cartAdjustments } from '#domain/cart/cart-adjustments.ts';
import { currentCart } from '#domain/cart/current-cart.ts';
import type { CartLine, CurrentProduct } from '#domain/cart/types.ts';
import { optionsOfRow } from '#domain/options/read-options.ts';
import { productRow } from '../../../support/cases/option-cases.ts';

const options = optionsOfRow(productRow());
const pizza: CurrentProduct = {
  options,
  isAtBranch: true,
  maxQuantity: 20,
  stock: null,
  variantStock: new Map([
    [501, 10],
    [502, 0],
    [503, 3],
  ]),
};
const line = (change: Partial<CartLine> = {}): CartLine => ({
  id: 9,
  productId: 12,
  quantity: 2,
  selection: { selectedAttributes: { 1: [11], 2: [21] }, selectedMultiAttributes: { 7: [71, 72] } },
  seen: { unitPriceMinor: 870, optionsLabel: 'Small · Thin · Olives, Basil', quantity: 2, problem: null },
  ...change,
});
const without = (valueId: number) =>
  options.multiSelectableAttributes.map((one) => ({ ...one, values: one.values.filter(({ id }) => id !== valueId) }));

/** The cart and its adjustments, then those of a second look. */
function look(lines: CartLine[], product: CurrentProduct | null) {
  const products = new Map(product ? [[12, product]] : []);
  const current = currentCart(lines, products);
  const seen = current.map((now, at) => ({ ...(lines[at] ?? line()), ...now, seen: now }));
  const again = cartAdjustments(seen, currentCart(seen, products));
  return {
    current,
    adjustments: cartAdjustments(lines, current).map(({ cartItemId, productId, ...rest }) => rest),
    again,
  };
}

test('an unchanged line has no adjustments', () => {
  const { current, adjustments } = look([line()], pizza);
  expect(adjustments).toEqual([]);
  expect(current).toMatchObject([
    {
      id: 9,
      productId: 12,
      variantId: 501,
      unitPriceMinor: 870,
      originalUnitPriceMinor: 1070,
      quantity: 2,
      problem: null,
    },
  ]);
});

describe('a change is reported once', () => {
  test.each<[string, Partial<CurrentProduct> | null, object, object[]]>([
    [
      'another price',
      { options: { ...options, combinations: options.combinations.map((one) => ({ ...one, priceMinor: 900 })) } },
      { unitPriceMinor: 970, problem: null },
      [{ reason: 'price_changed', oldMinor: 870, newMinor: 970 }],
    ],
    [
      'less in stock',
      { variantStock: new Map([[501, 1]]) },
      { quantity: 1, problem: null },
      [{ reason: 'quantity_reduced', old: 2, new: 1 }],
    ],
    ['a lower limit', { maxQuantity: 1 }, { quantity: 1 }, [{ reason: 'quantity_reduced', old: 2, new: 1 }]],
    [
      'nothing in stock',
      { variantStock: new Map([[501, 0]]) },
      { quantity: 2, unitPriceMinor: 870, problem: 'out_of_stock' },
      [{ reason: 'out_of_stock', old: 2, new: 0 }],
    ],
    ['not at the branch', { isAtBranch: false }, { problem: 'branch_unavailable' }, [{ reason: 'branch_unavailable' }]],
    ['not sold any more', null, { problem: 'branch_unavailable' }, [{ reason: 'branch_unavailable' }]],
    [
      'a topping less',
      { options: { ...options, multiSelectableAttributes: without(71) } },
      { unitPriceMinor: 830, problem: null, selection: { selectedMultiAttributes: { 7: [72] } } },
      [
        { reason: 'option_removed', old: 'Small · Thin · Olives, Basil', new: 'Small · Thin · Basil' },
        { reason: 'price_changed', oldMinor: 870, newMinor: 830 },
      ],
    ],
    [
      'a size less',
      { options: { ...options, combinations: options.combinations.slice(2) } },
      { problem: 'option_removed', selection: { selectedAttributes: { 1: [11], 2: [21] } } },
      [{ reason: 'option_removed', old: 'Small · Thin · Olives, Basil', new: 'Thin · Basil' }],
    ],
    [
      'a higher minimum',
      { options: { ...options, multiSelectableAttributes: without(0).map((one) => ({ ...one, minSelect: 3 })) } },
      { problem: 'min_not_met' },
      [{ reason: 'min_not_met' }],
    ],
  ])('%s', (_, change, expected, reasons) => {
    const { current, adjustments, again } = look([line()], change && { ...pizza, ...change });
    expect(current[0]).toMatchObject(expected);
    expect(adjustments).toEqual(reasons);
    expect(again).toEqual([]);
  });
});

test('older lines get the shared stock or limit first, in any order', () => {
  const lines = [line({ id: 10, quantity: 9 }), line({ id: 9, quantity: 4 }), line({ id: 11, quantity: 1 })];
  const { current } = look(lines, pizza);
  expect(current.map(({ id, quantity, problem }) => [id, quantity, problem])).toEqual([
    [10, 6, null],
    [9, 4, null],
    [11, 1, 'out_of_stock'],
  ]);
  const limited = look(lines, { ...pizza, maxQuantity: 4 });
  expect(limited.current.map(({ problem }) => problem)).toEqual(['limit_reached', null, 'limit_reached']);
  expect(limited.adjustments).toContainEqual({ reason: 'quantity_reduced', old: 9, new: 0 });
});

test('a line that cannot be bought takes no stock from another one', () => {
  const tooFew = { ...line().selection, selectedMultiAttributes: {} };
  const { current } = look([line({ id: 1, quantity: 10, selection: tooFew }), line({ quantity: 10 })], pizza);
  expect(current.map(({ quantity, problem }) => [quantity, problem])).toEqual([
    [10, 'min_not_met'],
    [10, null],
  ]);
});

test('a line available again reports only differences from the last shown state', () => {
  const back = line({ seen: { ...line().seen, problem: 'out_of_stock' } });
  expect(look([back], pizza).adjustments).toEqual([]);
});
