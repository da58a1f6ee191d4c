import { expect, test } from 'vitest';
import { distanceText } from '#islands/distance-text.ts';

test.each([
  ['en-US', 1.42, '0.9 mi'],
  ['en-US', 12, '7.5 mi'],
  ['en-US', 42, '26 mi'],
  ['en-GB', 1.42, '0.9 mi'],
  ['en-IE', 1.42, '1.4 km'],
  ['de-DE', 1.42, '1,4 km'],
  ['de-DE', 12.4, '12 km'],
  ['ar-EG', 1.42, '١٫٤ كم'],
])('in %s, %s km are written as %s', (locale, km, text) => {
  expect(distanceText(km, { locale })?.replaceAll('\u00a0', ' ')).toBe(text);
});

test('a distance that would be written as 0 is left out', () => {
  expect([0.16, 0.17].map((km) => distanceText(km, { locale: 'en-US' }))).toEqual([null, '0.1 mi']);
  expect(distanceText(0.09, { locale: 'de-DE' })).toBeNull();
  expect(distanceText(0.1, { locale: 'de-DE' })).toMatch(/^0,1\skm$/);
  expect(distanceText(null, { locale: 'en-US' })).toBeNull();
});
