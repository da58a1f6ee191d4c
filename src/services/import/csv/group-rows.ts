import { type CsvItem, type CsvRow, isBroken } from './read-csv.ts';

/** What one pass over a file has found out about its groups. */
export interface GroupPlan {
  /** How many rows each group has; a group is complete with the last of them. */
  sizes: ReadonlyMap<string, number>;
}

export interface RowGroup {
  key: string;
  rows: CsvRow[];
  /** It has more rows than are kept. */
  isTooLong: boolean;
}

/** Rows of one product: its variants and pictures. */
const ROWS_MAX = 3_000;

/**
 * Puts the rows of each product together, wherever they stand in the file, and gives a product as soon as its last row
 * has been read: only products that are interleaved are in memory at a time.
 */
export async function* groupRows(
  rows: AsyncIterable<CsvItem>,
  keyOf: (row: CsvRow) => string | null,
  { sizes }: GroupPlan,
): AsyncGenerator<RowGroup> {
  const open = new Map<string, { rows: CsvRow[]; count: number }>();
  for await (const row of rows) {
    const key = isBroken(row) ? null : keyOf(row);
    if (key === null || isBroken(row)) continue;
    const group = open.get(key) ?? { rows: [], count: 0 };
    open.set(key, group);
    group.count += 1;
    if (group.rows.length < ROWS_MAX) group.rows.push(row);
    if (group.count < (sizes.get(key) ?? 0)) continue;
    open.delete(key);
    yield { key, rows: group.rows, isTooLong: group.count > ROWS_MAX };
  }
}
