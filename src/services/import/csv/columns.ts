import { tidyText } from '#lib/tidy-text.ts';
import type { CsvRow } from './read-csv.ts';

/** Columns of a format: a name of our own → the headings that files have for it, the first that is there counts. */
export type ColumnNames<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** Reads the cells of a file by name; a column that it does not have is empty. */
export interface CellReader<Name extends string> {
  cell(row: Pick<CsvRow, 'cells'>, name: Name): string;
  has(name: Name): boolean;
  /** The heading of a column as the file has it, for messages. */
  heading(name: Name): string;
}

/** A second header, where files have been put together. */
export const isHeader = (row: CsvRow, header: CsvRow): boolean =>
  row.cells.every((cell, at) => cell === header.cells[at]);

const headingKey = (heading: string): string => tidyText(heading).trim().toLowerCase().replace(/\s+/g, ' ');

export const headingsOf = (header: CsvRow): string[] => header.cells.map(headingKey);

/** @param shown the headings as the file has them. */
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
