import { LAYOUT_COLUMNS, type StoredLayoutItem } from '../catalog/site.ts';
import { assignments, columnNames, records, recordset, selection } from '../columns.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const ALL = statement<StoredLayoutItem>(
  'layout-rows',
  `select ${selection(LAYOUT_COLUMNS, 'l')} from layout_item l where l.tenant_id = $1 order by l.position, l.id`,
);
const DELETE_OTHERS = statement(
  'delete-layout-items-but',
  'delete from layout_item l where l.tenant_id = $1 and l.id <> all($2::bigint[])',
);
const UPSERT = statement(
  'upsert-layout-items',
  `insert into layout_item as l (tenant_id, ${columnNames(LAYOUT_COLUMNS)})
   select $1, ${columnNames(LAYOUT_COLUMNS, 'r.')} from ${recordset('layout_item')}
   on conflict (tenant_id, id) do update set ${assignments(LAYOUT_COLUMNS, 'excluded')}`,
);

/** The layout items of the store in their order. */
export const layoutRows = (db: TenantDb): Promise<StoredLayoutItem[]> => db.rows(ALL);

/** Replaces the store's layout items and deletes missing ones. */
export async function replaceLayout(transaction: TenantDb, rows: readonly StoredLayoutItem[]): Promise<void> {
  await transaction.rows(
    DELETE_OTHERS,
    rows.map(({ id }) => id),
  );
  await transaction.rows(UPSERT, records(LAYOUT_COLUMNS, rows));
}
