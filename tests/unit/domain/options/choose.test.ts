import { expect, test } from 'vitest';
import { chooseValue, defaultSelection, dropValue, toggleMultiValue } from '#domain/options/choose.ts';
import { optionsOfRow } from '#domain/options/read-options.ts';
import { NOTHING_SELECTED } from '#domain/options/types.ts';
import { productRow } from '../../../support/cases/option-cases.ts';

const pizza = optionsOfRow(productRow());
const small = { selectedAttributes: { 1: [11], 2: [21] }, selectedMultiAttributes: { 7: [72], 8: [81] } };

test('another single-choice value resets all multi-select choices', () => {
  expect(chooseValue(pizza, small, 1, 12)).toEqual({
    selectedAttributes: { 1: [12], 2: [21] },
    selectedMultiAttributes: {},
  });
});

test.each([
  ['chosen already', 1, 11],
  ['sold out', 2, 22],
  ['unknown', 1, 99],
  ['of an unknown attribute', 9, 11],
])('a single-choice value that is %s changes nothing', (_, attributeId, valueId) => {
  expect(chooseValue(pizza, small, attributeId, valueId)).toBe(small);
});

test('a choice can be removed, which makes other values selectable again', () => {
  const dropped = dropValue(small, 1);
  expect(dropped).toEqual({ selectedAttributes: { 2: [21] }, selectedMultiAttributes: {} });
  expect(dropValue(dropped, 1)).toBe(dropped);
});

test('a multi-select value is chosen, and choosing it again removes it', () => {
  const two = toggleMultiValue(pizza, small, 7, 74);
  expect(two.selectedMultiAttributes).toEqual({ 7: [72, 74], 8: [81] });
  expect(toggleMultiValue(pizza, two, 7, 72).selectedMultiAttributes).toEqual({ 7: [74], 8: [81] });
});

test('a choice beyond the maximum, or of an unavailable or unknown value, is ignored', () => {
  const two = toggleMultiValue(pizza, small, 7, 74);
  expect(toggleMultiValue(pizza, two, 7, 71)).toBe(two);
  expect(toggleMultiValue(pizza, small, 7, 73)).toBe(small);
  expect(toggleMultiValue(pizza, small, 7, 99)).toBe(small);
  expect(toggleMultiValue(pizza, small, 9, 72)).toBe(small);
});

test('the dialog opens with the cheapest combination in stock', () => {
  expect(defaultSelection(pizza)).toEqual({ ...NOTHING_SELECTED, selectedAttributes: { 1: [11], 2: [21] } });
  const [first] = pizza.combinations;
  if (!first) throw new Error('no combination');
  const soldOut = { ...pizza, combinations: [{ ...first, isInStock: false }] };
  expect(defaultSelection(soldOut)).toBe(NOTHING_SELECTED);
});

test('the dialog chooses no value that costs the same as others, such as a size of clothing', () => {
  const tied = {
    ...pizza,
    combinations: pizza.combinations.map((one) => ({ ...one, priceMinor: 5, isInStock: true })),
  };
  expect(defaultSelection(tied).selectedAttributes).toEqual({});
  const [only] = tied.combinations;
  if (!only) throw new Error('no combination');
  expect(defaultSelection({ ...tied, combinations: [only] }).selectedAttributes).toEqual({ 1: [11], 2: [21] });
});

test('the choices made on the page are kept and completed, as if made in the dialog', () => {
  const large = { selectedAttributes: { 1: [12] }, selectedMultiAttributes: {} };
  expect(defaultSelection(pizza, large).selectedAttributes).toEqual({ 1: [12], 2: [21] });
  const soldOut = { ...NOTHING_SELECTED, selectedAttributes: { 2: [22] } };
  expect(defaultSelection(pizza, soldOut)).toBe(soldOut);
});
