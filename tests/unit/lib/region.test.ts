import { expect, test } from 'vitest';
import { usesMiles, usesZip } from '#lib/region.ts';

test.each([
  ['en-US', true, true],
  ['en', true, true],
  ['es-US', true, true],
  ['en-GB', true, false],
  ['en-IE', false, false],
  ['de-DE', false, false],
  ['ar-EG', false, false],
  ['💥', false, false],
])('%s: miles %s, ZIP code %s', (locale, miles, zip) => {
  expect([usesMiles(locale), usesZip(locale)]).toEqual([miles, zip]);
});
