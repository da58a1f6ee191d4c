import { expect, test } from 'vitest';
import { unreachableMinimum } from '#domain/options/multi-problems.ts';
import { optionsOfRow } from '#domain/options/read-options.ts';
import { productRow } from '../../../support/cases/option-cases.ts';

const pizza = optionsOfRow(productRow());
const [toppings] = pizza.multiSelectableAttributes;
if (!toppings) throw new Error('the pizza has no toppings');
const withToppings = (change: object) => ({
  ...pizza,
  multiSelectableAttributes: [{ ...toppings, maxSelect: null, ...change }],
});

test('every minimum of a valid product can be met with every combination', () => {
  expect(unreachableMinimum(pizza)).toBeNull();
  expect(unreachableMinimum(withToppings({ minSelect: 2 }))).toBeNull();
});

test('values not selectable with a combination do not count for its minimum', () => {
  // Olives have a price for 501 only, ham is available with the large one only.
  expect(unreachableMinimum(withToppings({ minSelect: 4 }))).toEqual({ attributeName: 'Toppings', variantId: 501 });
  const olives = toppings.values.filter(({ id }) => id === 71);
  expect(unreachableMinimum(withToppings({ values: olives }))).toEqual({ attributeName: 'Toppings', variantId: 502 });
});

test('a maximum below the minimum makes the minimum unreachable', () => {
  expect(unreachableMinimum(withToppings({ minSelect: 2, maxSelect: 1 }))).toMatchObject({ variantId: 501 });
});

test('a product without combinations is checked as it is', () => {
  const plain = { ...withToppings({ minSelect: 3 }), attributes: [], combinations: [] };
  expect(unreachableMinimum(plain)).toEqual({ attributeName: 'Toppings', variantId: null });
});
