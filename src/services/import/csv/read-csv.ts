import { linesOf } from '../text/lines.ts';
import { NOT_CLOSED, parseRecord } from './parse-record.ts';
import { type RawRecord, recordSplitter } from './split-records.ts';

/** One record of a CSV file. */
export interface CsvRow {
  /** Number of its first line, starting at 1. */
  line: number;
  /** Index among the records, starting at 0. Neighbours differ by 1. */
  index: number;
  cells: readonly string[];
}

/** Lines that are not a valid record. */
export interface BrokenRow {
  line: number;
  reason: string;
  /** The cells of each line, split at every separator. They indicate which products may be affected. */
  guesses: readonly (readonly string[])[];
}

export type CsvItem = CsvRow | BrokenRow;

export const isBroken = (item: CsvItem): item is BrokenRow => 'reason' in item;

/** Guesses the separator from the first line: the most frequent of `,`, `;` and tab. */
export function guessSeparator(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (separator: string): number => bare.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/**
 * Reads the records of a CSV file, header first, by the strict grammar. A misplaced quote only invalidates its own
 * line: reading continues with the next one, where other parsers give up or swallow rows.
 */
export async function* readCsv(pieces: AsyncIterable<string>, separator: string): AsyncGenerator<CsvItem, void> {
  const splitter = recordSplitter();
  let width = 0;
  let index = -1;
  const read = (record: RawRecord): CsvItem | null => {
    index += 1;
    const parsed = record.isOpen ? NOT_CLOSED : parseRecord(record.lines.join('\n'), separator);
    if (!parsed.ok) {
      // Only the invalid line is dropped. The lines after it are read again.
      splitter.retry(record);
      const first = record.lines.slice(0, 1);
      const parsedFirst = parseRecord(first.join(), separator);
      const { reason } = parsedFirst.ok ? parsed : parsedFirst;
      return { line: record.line, reason, guesses: guess(first, separator) };
    }
    const { cells } = parsed;
    if (cells.every((cell) => cell.trim() === '')) return null;
    width ||= cells.length;
    return widthError(record, cells, width) ?? { line: record.line, index, cells };
  };
  for await (const lines of linesOf(pieces)) {
    for (const line of lines) {
      for (let record = splitter.add(line); record; record = splitter.next()) {
        const item = read(record);
        if (item) yield item;
      }
    }
  }
  for (let record = splitter.end(); record; record = splitter.end()) {
    const item = read(record);
    if (item) yield item;
  }

  function widthError({ line, lines }: RawRecord, cells: readonly string[], columns: number): BrokenRow | null {
    if (cells.length === columns) return null;
    const where = lines.length > 1 ? ` (lines ${line} to ${line + lines.length - 1})` : '';
    const reason = `it has ${cells.length} columns instead of ${columns}${where}`;
    return { line, reason, guesses: guess(lines, separator) };
  }
}

const GUESSED_LINES = 200;
const GUESSED_CELLS = 60;

const guess = (lines: readonly string[], separator: string): string[][] =>
  lines
    .slice(0, GUESSED_LINES)
    .map((text) => text.split(separator, GUESSED_CELLS).map((cell) => cell.replaceAll('"', '').trim()));
