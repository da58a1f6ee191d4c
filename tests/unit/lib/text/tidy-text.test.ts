import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detachedText } from '#lib/text/detached-text.ts';
import { tidyText } from '#lib/text/tidy-text.ts';

test.each([
  ['a\u0000b\u0007c', 'abc'],
  ['a\tb\r\nc\nd', 'a\tb\nc\nd'],
  ['e\u0301', 'é'],
  ['\ud800x', '\ufffdx'],
  ['\ufeffname', 'name'],
  ['💥', '💥'],
])('%j becomes %j', (text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
});

test('tidy text does not change and can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const tidy = tidyText(text);
      expect(tidyText(tidy)).toBe(tidy);
      expect(tidy.isWellFormed() && !tidy.includes('\0')).toBe(true);
      expect(detachedText(tidy)).toBe(tidy);
    }),
  );
});
