import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locateJsonError } from '#services/store-file/import/locate-json-error.ts';

test.each([
  ['{"a":1,}', 6, 'a comma with nothing after it, before "}"'],
  ['{"a":[1,2 , ]}', 10, 'a comma with nothing after it, before "]"'],
  ['{"a":1 "b":2}', 7, 'a comma is missing before it'],
  ['{"a" 1}', 5, '1 is not expected here'],
  ["{'a':1}", 1, "texts stand between double quotes, not between '"],
  ['{"a":1} // x', 8, 'there are no comments in JSON'],
  ['{"a":"b\nc"}', 5, 'a text is not closed, or has a character in it that must be escaped'],
  ['{"a":01}', 6, 'a comma is missing before it'],
  ['{"a":[1}', 7, '} is not expected here'],
  ['{"a":', 5, 'it ends unexpectedly'],
  ['tru', 0, '"t" is not expected here'],
])('%j has its fault at %i', (text, offset, reason) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(locateJsonError(text)).toEqual({ offset, reason });
});

test('any fault of JSON.parse has a position within the text', () => {
  const noise = fc.string({
    unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '1', '-', '\\', ' '),
    maxLength: 12,
  });
  fc.assert(
    fc.property(noise, (text) => {
      try {
        JSON.parse(text);
      } catch {
        const { offset, reason } = locateJsonError(text);
        expect(offset).toBeLessThanOrEqual(text.length);
        expect(reason).not.toBe('');
      }
    }),
    { numRuns: 2_000 },
  );
});
