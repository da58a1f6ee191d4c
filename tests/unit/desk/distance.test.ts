import { expect, test } from 'vitest';
import { distanceUnit } from '#desk/branches/distance.ts';

test.each([
  [6.4, 4],
  [4, 2.5],
  [1.6, 1],
  [8.047, 5],
])('a store in the United States reads %d km as %d miles', (km, miles) =>
  expect(distanceUnit('en-US').show(km)).toBe(miles),
);

test.each([0.5, 1, 2.25, 3.33, 4, 12.5])('%d miles stay what was typed', (miles) => {
  const { show, store } = distanceUnit('en-GB');
  expect(show(store(miles))).toBe(miles);
});

test('other stores use kilometers', () => {
  const { unit, show, store } = distanceUnit('de-DE');
  expect([unit, show(6.4), store(6.4)]).toEqual(['km', 6.4, 6.4]);
});
