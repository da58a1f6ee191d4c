import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickValue } from '#domain/options/pick-value.ts';
import { optionsOfRow } from '#domain/options/read-options.ts';
import { chosenOf, chosenValues } from '#domain/options/selectable.ts';
import { NOTHING_SELECTED } from '#domain/options/types.ts';
import { anyProduct, productRow } from '../../../support/cases/option-cases.ts';
import { RULE_RUNS, RULE_TIMEOUT } from '../../../support/cases/rule-runs.ts';

const pizza = optionsOfRow(productRow());
const [SMALL, LARGE, THIN, PAN] = [11, 12, 21, 22];
const singles = (...ids: number[]) => ({
  ...NOTHING_SELECTED,
  selectedAttributes: Object.fromEntries(ids.map((id) => [id < 20 ? 1 : 2, [id]])),
});

test('a compatible value is added to the selection', () => {
  expect(pickValue(pizza, singles(THIN), 1, LARGE)).toEqual(singles(LARGE, THIN));
});

test('values that cannot be bought with the new one are removed', () => {
  const large = { ...pizza, combinations: pizza.combinations.map((each) => ({ ...each, isInStock: true })) };
  expect(pickValue(large, singles(LARGE, THIN), 2, PAN)).toEqual(singles(PAN));
});

test('a value that is sold out, unknown or already chosen changes nothing', () => {
  const selection = singles(SMALL, THIN);
  for (const [attribute, value] of [
    [2, PAN],
    [1, 99],
    [1, SMALL],
  ] as const)
    expect(pickValue(pizza, selection, attribute, value)).toBe(selection);
});

test(
  'any picks lead to a selection that can be bought, with the last pick unless it is sold out',
  () => {
    const picks = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 10, max: 34 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(anyProduct, picks, (row, all) => {
        const product = optionsOfRow(row);
        let selection = NOTHING_SELECTED;
        for (const [attribute, value] of all) {
          const before = selection;
          selection = pickValue(product, before, attribute, value);
          const isTaken = chosenOf(selection.selectedAttributes, attribute).includes(value);
          if (!isTaken) expect(selection).toBe(before);
          const chosen = chosenValues(selection);
          const goes = product.combinations.some(
            ({ isInStock, valueIds }) => isInStock && chosen.every((id) => valueIds.includes(id)),
          );
          expect(goes || chosen.length === 0).toBe(true);
        }
      }),
      { numRuns: Math.ceil(RULE_RUNS / 4) },
    );
  },
  RULE_TIMEOUT,
);
