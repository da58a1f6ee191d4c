import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKey } from '#domain/cart/line-key.ts';

const choices = fc.dictionary(
  fc.constantFrom('1', '2', '10'),
  fc.array(fc.constantFrom(11, 12, 101), { maxLength: 3 }),
);
const shuffled = (choices: Record<string, number[]>) =>
  Object.fromEntries(
    Object.entries(choices)
      .toReversed()
      .map(([id, ids]) => [id, [...ids, ...ids].toReversed()]),
  );
const asSets = (choices: Record<string, number[]>) =>
  JSON.stringify(
    Object.entries(choices)
      .filter(([, ids]) => ids.length > 0)
      .map(([id, ids]) => [id, [...new Set(ids)].sort()])
      .sort(),
  );

test('consists of product, single-choice values and multi-select values', () => {
  const selection = { selectedAttributes: { 1: [11] }, selectedMultiAttributes: { 10: [101, 12], 7: [] } };
  expect(lineKey(12, selection)).toBe('12;1=11;10+12,101');
});

test('the key of a line is the same for the same options in any order, with repeated ids', () => {
  fc.assert(
    fc.property(choices, choices, (selectedAttributes, selectedMultiAttributes) => {
      const turned = {
        selectedAttributes: shuffled(selectedAttributes),
        selectedMultiAttributes: shuffled(selectedMultiAttributes),
      };
      expect(lineKey(1, turned)).toBe(lineKey(1, { selectedAttributes, selectedMultiAttributes }));
    }),
  );
});

test('differs if product or options differ', () => {
  const selections = fc.tuple(fc.constantFrom(1, 11), choices, choices);
  fc.assert(
    fc.property(selections, selections, ([p, a, b], [q, c, d]) => {
      const isSame = p === q && asSets(a) === asSets(c) && asSets(b) === asSets(d);
      const [one, other] = [
        lineKey(p, { selectedAttributes: a, selectedMultiAttributes: b }),
        lineKey(q, { selectedAttributes: c, selectedMultiAttributes: d }),
      ];
      expect(one === other).toBe(isSame);
    }),
    { numRuns: 1000 },
  );
});
