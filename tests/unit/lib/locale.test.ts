import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalLocale, textDirection, usesMiles, usesZip } from '#lib/locale.ts';

test.each([
  ['en-us', 'en-US'],
  ['de_DE', 'de-DE'],
  [' ar ', 'ar'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['ar-u-nu-latn', 'ar-u-nu-latn'],
])('%j becomes %j', (tag, canonical) => {
  expect(canonicalLocale(tag)).toBe(canonical);
});

test.each(['', 'xx', 'not a tag', 'en-', '💥', 'e'])('%j is not a locale', (tag) => {
  expect(canonicalLocale(tag)).toBeNull();
});

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur-PK', 'rtl'],
  ['ckb', 'rtl'],
  ['pa-Arab', 'rtl'],
  ['az', 'ltr'],
  ['en-US', 'ltr'],
  ['ja-JP', 'ltr'],
  ['💥', 'ltr'],
] as const)('%j reads %s', (locale, direction) => {
  expect(textDirection(locale)).toBe(direction);
});

test('the direction of a locale agrees with the runtime if that knows the direction', () => {
  for (const locale of ['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'en', 'de', 'hi', 'ja', 'ru', 'ku']) {
    const known = (new Intl.Locale(locale) as { getTextInfo?: () => { direction: string } }).getTextInfo?.();
    expect(known?.direction).toBe(textDirection(locale));
  }
});

test('the direction of a locale never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (tag) => {
      canonicalLocale(tag);
      textDirection(tag);
    }),
  );
});

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
