import { expect, test } from 'vitest';
import { checkSelection } from '#domain/options/check-selection.ts';
import { optionsOfRow } from '#domain/options/read-options.ts';
import { NOTHING_SELECTED } from '#domain/options/types.ts';
import { productRow } from '../../../support/cases/option-cases.ts';

const pizza = optionsOfRow(productRow());
const SMALL_THIN = { 1: [11], 2: [21] };
const invalid = (attributeName: string | null, reason: string) => ({ code: 'option_invalid', attributeName, reason });
type Ids = Record<string, number[]>;

test('a complete selection is returned in the order of the product, without repetitions', () => {
  const asked = { selectedAttributes: { 2: [21], 1: [11, 11] }, selectedMultiAttributes: { 8: [], 7: [72, 71, 72] } };
  const checked = checkSelection(pizza, asked);
  expect(JSON.stringify(checked)).toBe(
    JSON.stringify({
      ok: true,
      selection: { selectedAttributes: SMALL_THIN, selectedMultiAttributes: { 7: [71, 72] } },
    }),
  );
});

test.each<[string, Ids, Ids, object]>([
  ['an unknown attribute', { ...SMALL_THIN, 9: [91] }, { 7: [72] }, invalid(null, 'unknown')],
  ['an unknown value', { ...SMALL_THIN, 1: [99] }, { 7: [72] }, invalid('Size', 'unknown')],
  ['an unknown multi-select value', SMALL_THIN, { 7: [72, 81] }, invalid('Toppings', 'unknown')],
  ['an attribute without a choice', { 1: [11] }, { 7: [72] }, invalid('Crust', 'not_chosen')],
  ['two values of a single-choice attribute', { 1: [11, 12], 2: [21] }, { 7: [72] }, invalid('Size', 'too_many')],
  ['values without a combination', { 1: [12], 2: [22] }, { 7: [72] }, invalid('Crust', 'not_selectable')],
  ['a sold-out combination', { 1: [11], 2: [22] }, { 7: [72] }, { code: 'out_of_stock' }],
  ['an unmet dependency', SMALL_THIN, { 7: [73] }, invalid('Toppings', 'not_selectable')],
  ['no price for the variant', { 1: [12], 2: [21] }, { 7: [71] }, invalid('Toppings', 'not_selectable')],
  ['more than the maximum', SMALL_THIN, { 7: [71, 72, 74] }, invalid('Toppings', 'too_many')],
  [
    'less than the minimum',
    SMALL_THIN,
    { 8: [81] },
    { code: 'min_not_met', attributeId: 7, attributeName: 'Toppings', n: 1 },
  ],
])('%s is refused', (_, selectedAttributes, selectedMultiAttributes, refusal) => {
  const expected = { ok: false, ...refusal };
  expect(checkSelection(pizza, { selectedAttributes, selectedMultiAttributes })).toEqual(expected);
});

test('a product without options is accepted unless it is sold out', () => {
  const plain = { ...pizza, attributes: [], combinations: [], multiSelectableAttributes: [] };
  expect(checkSelection(plain, NOTHING_SELECTED).ok).toBe(true);
  expect(checkSelection({ ...plain, isInStock: false }, NOTHING_SELECTED)).toEqual({
    ok: false,
    code: 'out_of_stock',
  });
});

test('inherited object keys are not attributes', () => {
  const asked = {
    selectedAttributes: JSON.parse('{"__proto__":[11],"constructor":[11]}'),
    selectedMultiAttributes: {},
  };
  expect(checkSelection(pizza, asked)).toEqual({ ok: false, ...invalid(null, 'unknown') });
});
