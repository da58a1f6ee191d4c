import { expect, test } from 'vitest';
import { availableQuantity } from '#domain/cart/available-quantity.ts';

const latte = {
  stock: 5,
  variantStock: new Map<number, number | null>([
    [501, 2],
    [502, null],
  ]),
  maxQuantity: 8,
};
const pieces = (quantity: number, variantId: number | null = null, productId = 1) => ({
  productId,
  variantId,
  quantity,
});

test.each([
  ['the stock', null, [], { quantity: 5, limit: 'stock' }],
  ['the stock that other lines leave', null, [pieces(3)], { quantity: 2, limit: 'stock' }],
  ['nothing', null, [pieces(6)], { quantity: 0, limit: 'stock' }],
  ['the stock of its variant', 501, [pieces(1, 501), pieces(4, 502)], { quantity: 1, limit: 'stock' }],
  ['the limit, where stock is not counted', 502, [], { quantity: 8, limit: 'max_quantity' }],
  [
    'the limit that lines of other options leave',
    502,
    [pieces(2, 501), pieces(5)],
    { quantity: 1, limit: 'max_quantity' },
  ],
  ['no less for other products', null, [pieces(5, null, 2)], { quantity: 5, limit: 'stock' }],
  ['the limit, where the variant is not known', 599, [pieces(9)], { quantity: 0, limit: 'max_quantity' }],
])('a line has %s', (_, variantId, others, room) => {
  expect(
    availableQuantity({ productId: 1, variantId, unitPriceMinor: 450, originalUnitPriceMinor: 450 }, latte, others),
  ).toEqual(room);
});
