import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from '#lib/text/csv.ts';

const text = fc.string({
  unit: fc.oneof(fc.constantFrom('=', '+', '-', '@', '\uff1d', '\t', '\r', '\n', '"', ',', ';', "'"), fc.string()),
});

/** Where a spreadsheet may take a cell, or what it takes for one, for a formula. */
const FORMULA = /(?:^|[;\t\r\n])[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const withoutApostrophes = (cell: string): string =>
  cell.replace(/(?<=^|[;\t\r\n])'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g, '');

test('a reader of CSV gets every text back, without formulas, which are behind an apostrophe', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cells) => {
      const [read = []] = parse(csvLine([...cells, 'end']), { record_delimiter: '\r\n' }) as string[][];
      expect(read.map(withoutApostrophes)).toEqual([...cells.map(withoutApostrophes), 'end']);
      expect(read.filter((cell) => FORMULA.test(cell))).toEqual([]);
    }),
  );
  expect(csvLine(['plain; text', "it's"])).toBe("plain; text,it's\r\n");
});

test('numbers stay numbers, and nothing is an empty cell', () => {
  expect(csvLine([-5, null, 0])).toBe('-5,,0\r\n');
});
