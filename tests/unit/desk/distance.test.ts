import { expect, test } from 'vitest';
import { storeFileArea } from '#contracts/store-file/store-file-areas.ts';
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

test.each(['en-US', 'de-DE'])('the fields of %s take the distances that the server takes, and no others', (locale) => {
  const { show, store, min, max } = distanceUnit(locale);
  const isTaken = (km: number) => storeFileArea.safeParse({ radius_km: km }).success;
  expect([min, max].map(store).map(isTaken)).toEqual([true, true]);
  expect(store(max)).toBe(20_000);
  expect([0, store(max + 0.1)].map(isTaken)).toEqual([false, false]);
  // Any stored distance can be shown and saved.
  for (const km of [0.001, 0.009, 0.02, 12_345.678, 19_999.9, 20_000]) {
    expect(show(km)).toBeGreaterThanOrEqual(min);
    expect(show(km)).toBeLessThanOrEqual(max);
  }
  expect(show(20_000)).toBe(max);
});

test('other stores use kilometers', () => {
  const { unit, show, store } = distanceUnit('de-DE');
  expect([unit, show(6.4), store(6.4)]).toEqual(['km', 6.4, 6.4]);
});
