import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSelection } from '#domain/options/check-selection.ts';
import { optionsOfRow } from '#domain/options/read-options.ts';
import { hasLostChoices, validSelection } from '#domain/options/valid-selection.ts';
import { anyProduct, productRow } from '../../../support/cases/option-cases.ts';
import { RULE_RUNS, RULE_TIMEOUT } from '../../../support/cases/rule-runs.ts';

const pizza = optionsOfRow(productRow());
const stored = { selectedAttributes: { 1: [11], 2: [21] }, selectedMultiAttributes: { 7: [71, 72] } };

test('a valid selection does not change', () => {
  expect(validSelection(pizza, stored)).toEqual(stored);
  expect(hasLostChoices(stored, validSelection(pizza, stored))).toBe(false);
});

test('a removed value is dropped together with dependent values', () => {
  const large = { selectedAttributes: { 1: [12], 2: [21] }, selectedMultiAttributes: { 7: [72, 73] } };
  const onlySmall = { ...pizza, combinations: pizza.combinations.filter(({ valueIds }) => valueIds.includes(11)) };
  const kept = validSelection(onlySmall, large);
  expect(kept).toEqual({ selectedAttributes: { 2: [21] }, selectedMultiAttributes: { 7: [72] } });
  expect(hasLostChoices(large, kept)).toBe(true);
});

test('a selection above the current maximum is reduced to it', () => {
  const most = { ...stored, selectedMultiAttributes: { 7: [74, 72, 71] } };
  expect(validSelection(pizza, most).selectedMultiAttributes).toEqual({ 7: [71, 72] });
});

test('a sold-out combination is kept, since it may become available again', () => {
  const pan = { selectedAttributes: { 1: [11], 2: [22] }, selectedMultiAttributes: {} };
  expect(validSelection(pizza, pan)).toEqual(pan);
});

test(
  'the kept part of any selection is valid, and keeping it again changes nothing',
  () => {
    const choices = fc.dictionary(
      fc.constantFrom('1', '2', '3', '7', '8'),
      fc.array(fc.integer({ min: 10, max: 84 }), { maxLength: 4 }),
    );
    fc.assert(
      fc.property(anyProduct, choices, choices, (row, selectedAttributes, selectedMultiAttributes) => {
        const product = optionsOfRow(row);
        const kept = validSelection(product, { selectedAttributes, selectedMultiAttributes });
        expect(JSON.stringify(validSelection(product, kept))).toBe(JSON.stringify(kept));
        const checked = checkSelection(product, kept);
        const reason = checked.ok || checked.code !== 'option_invalid' ? null : checked.reason;
        expect([null, 'not_chosen']).toContain(reason);
      }),
      { numRuns: Math.ceil(RULE_RUNS / 4) },
    );
  },
  RULE_TIMEOUT,
);
