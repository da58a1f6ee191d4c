import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText } from '#lib/text/json-text.ts';

test('no text can end its script element, and it reads back unchanged', () => {
  const hostile = fc.constantFrom('</script>', '<!--', '<script>', '\u2028', '\u2029', ']]>', '&lt;');
  const text = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (name) => {
      const json = jsonText({ name });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual({ name });
    }),
  );
});
