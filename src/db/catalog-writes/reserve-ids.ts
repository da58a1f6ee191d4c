import { type Statement, statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const TABLES = ['product', 'variant', 'category', 'layout_item', 'content_page', 'branch_area', 'cart_item'] as const;
type Table = (typeof TABLES)[number];

const RESERVE = Object.fromEntries(
  TABLES.map((table) => [
    table,
    statement<{ id: number }>(
      `reserve-${table}-ids`,
      `select nextval(pg_get_serial_sequence('${table}', 'id')) as id from generate_series(1, $2::int)
       where $1::bigint is not null`,
    ),
  ]),
) as Record<Table, Statement<{ id: number }>>;

/**
 * Reserves ids for rows that reference each other and are inserted together.
 * @returns a function that gives the next of them. It throws after the last one.
 */
export async function reserveIds(db: TenantDb, table: Table, count: number): Promise<() => number> {
  const rows = count === 0 ? [] : await db.rows(RESERVE[table], count);
  const ids = rows.values();
  return () => {
    const { value, done } = ids.next();
    if (done) throw new Error(`more than ${count} ids were taken for ${table}`);
    return Number(value.id);
  };
}
