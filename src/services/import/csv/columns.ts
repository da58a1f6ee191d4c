import { tidyText } from '#lib/text/tidy-text.ts';
import type { CsvRow } from './read-csv.ts';

/** Columns of a format: maps our name to the headings used in files. The first one present counts. */
export type ColumnNames<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** Reads cells of a file by column name. A missing column reads as empty. */
export interface CellReader<Name extends string> {
  cell(row: Pick<CsvRow, 'cells'>, name: Name): string;
  has(name: Name): boolean;
  /** The original heading of a column, for messages. */
  heading(name: Name): string;
}

/** A repeated header, as in concatenated files. */
export const isHeader = (row: CsvRow, header: CsvRow): boolean =>
  row.cells.every((cell, at) => cell === header.cells[at]);

const headingKey = (heading: string): string => tidyText(heading).trim().toLowerCase().replace(/\s+/g, ' ');

export const headingsOf = (header: CsvRow): string[] => header.cells.map(headingKey);

/** @param shown the original headings. */
export function cellReader<Name extends string>(
  headings: readonly string[],
  names: ColumnNames<Name>,
  shown: readonly string[] = headings,
): CellReader<Name> {
  const places = new Map<string, number>();
  for (const [name, aliases] of Object.entries<readonly string[]>(names)) {
    const place = aliases.map((alias) => headings.indexOf(alias)).find((index) => index >= 0);
    if (place !== undefined) places.set(name, place);
  }
  return {
    has: (name) => places.has(name),
    heading: (name) => shown[places.get(name) ?? -1]?.trim() ?? names[name][0] ?? name,
    cell: (row, name) => tidyText(row.cells[places.get(name) ?? -1] ?? '').trim(),
  };
}
