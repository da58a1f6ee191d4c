import { type CsvItem, type CsvRow, isBroken } from './read-csv.ts';

/** Result of a first pass over a file. */
export interface GroupPlan {
  /** Number of rows per group. A group is complete with its last row. */
  sizes: ReadonlyMap<string, number>;
}

export interface RowGroup {
  key: string;
  rows: CsvRow[];
  /** Whether it has more rows than are kept. */
  isTooLong: boolean;
}

/** Maximum number of rows of one product, with its variants and pictures. */
const ROWS_MAX = 3_000;

/**
 * Collects the rows of each product, wherever they are in the file, and yields a product as soon as its last row is
 * read. Only interleaved products are in memory at the same time.
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
