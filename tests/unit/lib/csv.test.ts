import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '#lib/text/csv.ts';

const text = fc.string({
  unit: fc.oneof(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'"), fc.string()),
});

test('a reader of CSV gets every text back, those that could be formulas behind an apostrophe', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cells) => {
      const [read] = parse(csvLine([...cells, 'end']), { record_delimiter: '\r\n' }) as string[][];
      expect(read).toEqual([...cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)), 'end']);
      expect(read?.some((cell) => /^[=+\-@\t\r]/.test(cell))).toBe(false);
    }),
  );
});

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(csvLine([-5, null, 0])).toBe('-5,,0\r\n');
});
