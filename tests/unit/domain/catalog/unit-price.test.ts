import { expect, test } from 'vitest';
import { unitPrice } from '#domain/catalog/unit-price.ts';

test.each([
  ['Coriander, 100 g', 1.15, { amount: 11.5, per: 'kilogram' }],
  ['Beef short ribs, 1\u00a0kg', 8.5, { amount: 8.5, per: 'kilogram' }],
  ['Oat drink, 2 litres', 2.3, { amount: 1.15, per: 'litre' }],
  ['Tonic, 4 × 150 ml', 3, { amount: 5, per: 'litre' }],
  ['Mehl (2,5 kg)', 4.99, { amount: 2, per: 'kilogram' }],
  ['Sirup 50 cl', 4, { amount: 8, per: 'litre' }],
] as const)('%s for %d', (name, price, expected) => {
  expect(unitPrice(name, price, 2)).toEqual(expected);
});

test.each(['Golden kiwis, 4 pack', 'Cucumber, each', 'Model 3 l8', 'Sparkling 100', 'Salt, 0 g', 'XXL'])(
  '%s has no price per unit',
  (name) => {
    expect(unitPrice(name, 5, 2)).toBeNull();
  },
);
test('rounds to the decimals of the currency, and a free product has none', () => {
  expect(unitPrice('Rice, 300 g', 100, 0)).toEqual({ amount: 333, per: 'kilogram' });
  expect(unitPrice('Rice, 300 g', 0, 2)).toBeNull();
});
