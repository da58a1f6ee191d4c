import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalLocale, textDirection } from '#lib/locale.ts';

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
