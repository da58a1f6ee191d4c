import { expect, test } from 'vitest';
import { optionsLabel } from '#domain/options/options-label.ts';
import { NOTHING_SELECTED } from '#domain/options/types.ts';
import { pizzaOptions } from '../../../support/cases/option-cases.ts';

test('the options label names the chosen values in the order of the product', () => {
  const selection = { selectedAttributes: { 2: [21], 1: [11] }, selectedMultiAttributes: { 8: [81], 7: [72, 71] } };
  expect(optionsLabel(pizzaOptions, selection)).toBe('Small · Thin · Olives, Basil · Chili');
});

test('the options label is empty without chosen values that the product has', () => {
  expect(optionsLabel(pizzaOptions, NOTHING_SELECTED)).toBe('');
  expect(optionsLabel(pizzaOptions, { ...NOTHING_SELECTED, selectedAttributes: { 1: [99], 9: [11] } })).toBe('');
});
