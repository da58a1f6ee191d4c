import { expect, test } from 'vitest';
import { optionsOfRow } from '#domain/options/read-options.ts';
import { matchingCombination, whyNotMultiValue, whyNotValue } from '#domain/options/selectable.ts';
import { NOTHING_SELECTED } from '#domain/options/types.ts';
import { productRow } from '../../../support/cases/option-cases.ts';

const pizza = optionsOfRow(productRow());
const [toppings] = pizza.multiSelectableAttributes;
if (!toppings) throw new Error('the pizza has no toppings');
const [OLIVES, BASIL, HAM, CORN] = toppings.values;
const [SMALL, LARGE, THIN, PAN] = [11, 12, 21, 22];
const singles = (...ids: number[]) => ({
  ...NOTHING_SELECTED,
  selectedAttributes: Object.fromEntries(ids.map((id) => [id < 20 ? 1 : 2, [id]])),
});

test('a single-choice value needs a combination with the chosen values of the other attributes', () => {
  expect(whyNotValue(pizza, singles(LARGE), 2, THIN)).toBeNull();
  expect(whyNotValue(pizza, singles(LARGE), 2, PAN)).toEqual({ reason: 'incompatible' });
  expect(whyNotValue(pizza, singles(LARGE, THIN), 1, SMALL)).toBeNull();
  expect(whyNotValue(pizza, singles(), 1, 99)).toEqual({ reason: 'incompatible' });
});

test('a value with only sold-out combinations is marked as sold out', () => {
  expect(whyNotValue(pizza, singles(), 2, PAN)).toEqual({ reason: 'out_of_stock' });
  expect(whyNotValue(pizza, singles(), 1, SMALL)).toBeNull();
});

test('a combination matches exactly the chosen values in any order', () => {
  expect(matchingCombination(pizza, singles(THIN, SMALL))?.variantId).toBe(501);
  expect(matchingCombination(pizza, singles(SMALL))).toBeNull();
  expect(matchingCombination(pizza, singles(LARGE, PAN))).toBeNull();
  expect(matchingCombination({ ...pizza, combinations: [] }, NOTHING_SELECTED)).toBeNull();
});

test.each([
  ['no condition', BASIL, singles(), null],
  ['a dependency that is not chosen', HAM, singles(SMALL, THIN), { reason: 'dependency', valueIds: [LARGE] }],
  ['a dependency that is chosen', HAM, singles(LARGE, THIN), null],
  ['a price for the variant', OLIVES, singles(SMALL, THIN), null],
  ['no price for the variant', OLIVES, singles(LARGE, THIN), { reason: 'no_variant_price' }],
  ['no variant yet', OLIVES, singles(SMALL), { reason: 'no_variant_price' }],
])('a multi-select value with %s', (_, value, selection, reason) => {
  if (!value) throw new Error('no such topping');
  expect(whyNotMultiValue(pizza, selection, toppings, value)).toEqual(reason);
});

test('an attribute at its maximum disables its other values', () => {
  if (!BASIL || !CORN) throw new Error('no such topping');
  const full = { ...singles(LARGE, THIN), selectedMultiAttributes: { 7: [72, 73] } };
  expect(whyNotMultiValue(pizza, full, toppings, CORN)).toEqual({ reason: 'max_reached', max: 2 });
  expect(whyNotMultiValue(pizza, full, toppings, BASIL)).toBeNull();
});
