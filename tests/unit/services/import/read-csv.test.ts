import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRecord } from '#services/import/csv/parse-record.ts';
import { guessSeparator, isBroken, readCsv } from '#services/import/csv/read-csv.ts';
import { collect, cuts, piecesOf } from '../../../support/cases/text-pieces.ts';

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', ' ', '0'), maxLength: 6 });
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))
  // A record of blanks only does not count.
  .map((rows) => rows.map((row, at) => [`r${at}`, ...row.slice(1)]));
const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const written = (rows: readonly (readonly string[])[], end = '\n'): string =>
  rows.map((row) => row.map(quoted).join(',') + end).join('');

const rowsOf = async (text: string, places: readonly number[] = []) => collect(readCsv(piecesOf(text, places), ','));
const cellsOf = (items: Awaited<ReturnType<typeof rowsOf>>) =>
  items.flatMap((item) => (isBroken(item) ? [] : [item.cells]));

describe('a well-formed file', () => {
  test('is read correctly with any chunks and line endings', async () => {
    await fc.assert(
      fc.asyncProperty(table, cuts, fc.constantFrom('\n', '\r\n', '\r'), async (rows, places, end) => {
        const items = await rowsOf(written(rows, end), places);
        expect(cellsOf(items)).toEqual(rows);
        expect(items.some(isBroken)).toBe(false);
      }),
    );
  });

  test('is read like csv-parse reads it', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const text = written(rows);
        expect(cellsOf(await rowsOf(text))).toEqual(parse(text, { bom: true }));
      }),
    );
  });

  test('gives the first line and the index of each record', async () => {
    const items = await rowsOf('a,b\n"x\ny",1\n\n2,3\n');
    expect(items).toEqual([
      { line: 1, index: 0, cells: ['a', 'b'] },
      { line: 2, index: 1, cells: ['x\ny', '1'] },
      { line: 5, index: 3, cells: ['2', '3'] },
    ]);
  });
});

describe('a record', () => {
  test.each([
    ['a,b', ['a', 'b']],
    ['', ['']],
    [',', ['', '']],
    ['"a,""b""",', ['a,"b"', '']],
    ['""', ['']],
  ])('%j gives %j', (text, cells) => {
    expect(parseRecord(text, ',')).toEqual({ ok: true, cells });
  });

  test.each([
    ['"a', 'a quote is not closed'],
    ['"a"b,c', 'there is text after a closing quote'],
    ['a"b,c', 'there is a quote inside a cell that does not begin with one'],
    ['a, "b"', 'there is a quote inside a cell that does not begin with one'],
  ])('%j is refused: %s', (text, reason) => {
    expect(parseRecord(text, ',')).toEqual({ ok: false, reason });
  });
});

describe('a broken line', () => {
  test('with a misplaced quote loses only itself', async () => {
    const items = await rowsOf('h,i\n1,a\n2,"b\n3,c\n4,"d"\n5,e"\n6,f\n');
    expect(cellsOf(items)).toEqual([
      ['h', 'i'],
      ['1', 'a'],
      ['3', 'c'],
      ['4', 'd'],
      ['6', 'f'],
    ]);
    expect(items.filter(isBroken).map(({ line }) => line)).toEqual([3, 6]);
  });

  test('with an unclosed quote is skipped, even in a long file', async () => {
    const rest = Array.from({ length: 12_000 }, (_, at) => `${at},x`).join('\n');
    const items = await rowsOf(`h,i\n"open,1\n${rest}\n`);
    expect(cellsOf(items)).toHaveLength(12_001);
    expect(items.filter(isBroken)).toMatchObject([
      { line: 2, reason: 'a quote is not closed', guesses: [['open', '1']] },
    ]);
  });

  test('with another number of columns is reported with all its lines', async () => {
    const items = await rowsOf('h,i,j\na,b,c\nx,"1\ny,2\nz",3,4\nk,l\nm,n,o\n');
    expect(cellsOf(items)).toEqual([
      ['h', 'i', 'j'],
      ['a', 'b', 'c'],
      ['m', 'n', 'o'],
    ]);
    expect(items.filter(isBroken)).toEqual([
      {
        line: 3,
        reason: 'it has 4 columns instead of 3 (lines 3 to 5)',
        guesses: [
          ['x', '1'],
          ['y', '2'],
          ['z', '3', '4'],
        ],
      },
      { line: 6, reason: 'it has 2 columns instead of 3', guesses: [['k', 'l']] },
    ]);
  });

  test('never stops the reading of any text', async () => {
    const noise = fc.string({
      unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '""', '\u0000', '\ufeff', '💥'),
      maxLength: 200,
    });
    await fc.assert(
      fc.asyncProperty(noise, cuts, async (text, places) => {
        const items = await rowsOf(text, places);
        const lines = text.split(/\r\n|\n|\r/);
        for (const { line } of items) expect(line).toBeLessThanOrEqual(lines.length);
        expect(items).toEqual(await rowsOf(text));
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['a,b;c,d', ','],
  ['a;b;c', ';'],
  ['a\tb', '\t'],
  ['"x;y;z",b', ','],
  ['alone', ','],
])('the separator of %j is %j', (header, separator) => {
  expect(guessSeparator(header)).toBe(separator);
});
