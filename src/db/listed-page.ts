import type { Slice } from './catalog/product-lists.ts';
import type { Statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

/**
 * A page of a list, and the number of all its rows. Both take the parameters of the list; the page takes offset and size
 * behind them, and then what else it shows rows by.
 */
export interface List<Row> {
  page: Statement<Row & { total: number | null }>;
  count: Statement<{ total: number }>;
  /** Whether the rows of a page have the total, because a page has to find all rows of the list anyway. */
  isCounted: boolean;
}

/** The column `total` of the rows of a page. */
export const totalColumn = (isCounted: boolean): string =>
  `${isCounted ? 'count(*) over ()::int' : 'null::int'} as total`;

/** Reads one page of a list. */
export async function listedPage<Row>(
  db: TenantDb,
  { page, count, isCounted }: List<Row>,
  parameters: readonly unknown[],
  { offset, size }: Slice,
  ...ofPage: readonly unknown[]
): Promise<{ rows: Row[]; total: number }> {
  const counted = async () => (await sharedRows(db, count, parameters))[0]?.total ?? 0;
  const reading = sharedRows(db, page, [...parameters, offset, size, ...ofPage]);
  if (!isCounted) {
    const [rows, total] = await Promise.all([reading, counted()]);
    // The two statements may see different states. The rows of the last page say how many there are.
    const isLast = rows.length < size && (rows.length > 0 || offset === 0);
    return { rows, total: isLast ? offset + rows.length : total };
  }
  const rows = await reading;
  // Behind the last page, no row has the total.
  return { rows, total: rows[0]?.total ?? (offset === 0 ? 0 : await counted()) };
}

/** The desks of a store ask for the same rows at the same time: each does when an order comes in. */
const sharedRows = <Row>(db: TenantDb, statement: Statement<Row>, parameters: readonly unknown[]): Promise<Row[]> =>
  db.shared(`${statement.name} ${JSON.stringify(parameters)}`, () => db.rows(statement, ...parameters));

/** The pattern of texts that contain this one. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
