import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleText } from '#contracts/visible-text.ts';

test.each([
  ['good\u202edab\u202c', 'gooddab'],
  ['\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['se\u200bcret\u2060 of\u2063 ten\u00adants\ufeff', 'secret of tenants'],
  ['two\u2028lines', 'two\nlines'],
  ['hidden\u{e0041}\u{e0042} tags', 'hidden tags'],
  ['\u0085\u009bC1', 'C1'],
  ['\u200d\u200c \u200f', ''],
  ['\u3164', ''],
])('%j becomes %j', (text, visible) => {
  expect(visibleText(text)).toBe(visible);
});

test.each([
  'می\u200cخواهم', // Persian, by ZWNJ
  'श्री क्\u200dष', // Hindi, by ZWJ
  '👩\u200d🚒 👨\u200d👩\u200d👧\u200d👦 ❤\ufe0f\u200d🔥',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} won', // The flag of England
  'شكرا\u200f! (5)\u200e',
  'a\tb\nc\r\nd',
])('%j does not change', (text) => {
  expect(visibleText(text)).toBe(text);
});

test('visible text does not change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const visible = visibleText(text);
      expect(visibleText(visible)).toBe(visible);
      expect(visible).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/u);
    }),
  );
});
