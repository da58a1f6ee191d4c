import type { StoredLayoutItem } from '../catalog/site.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { type ColumnList, columnNames, recordset, replacements, selection, values } from './recordset.ts';

const COLUMNS: ColumnList = [
  ['id', 'id', 'bigint'],
  ['code', 'code', 'text'],
  ['type', 'type', 'text'],
  ['data', 'data', 'jsonb'],
  ['settings', 'settings', 'jsonb'],
  ['position', 'position', 'integer'],
  ['unique_id', 'uniqueId', 'text'],
  ['branch_ids', 'branchIds', 'bigint[]'],
];
const ALL = statement<StoredLayoutItem>(
  'layout-rows',
  `select ${selection(COLUMNS, 'l')} from layout_item l where l.tenant_id = $1 order by l.position, l.id`,
);
const DELETE_OTHERS = statement(
  'delete-layout-items-but',
  'delete from layout_item l where l.tenant_id = $1 and l.id <> all($2::bigint[])',
);
const UPSERT = statement(
  'upsert-layout-items',
  `insert into layout_item as l (tenant_id, ${columnNames(COLUMNS)}) select $1, ${values(COLUMNS)} from ${recordset(COLUMNS)}
   on conflict (tenant_id, id) do update set ${replacements(COLUMNS.slice(1))} where l.tenant_id = $1`,
);

/** The layout items of the store in their order. */
export const layoutRows = (db: TenantDb): Promise<StoredLayoutItem[]> => db.rows(ALL);

/** Replaces the store's layout items and deletes missing ones. */
export async function replaceLayout(transaction: TenantDb, rows: readonly StoredLayoutItem[]): Promise<void> {
  await transaction.rows(
    DELETE_OTHERS,
    rows.map(({ id }) => id),
  );
  await transaction.rows(UPSERT, JSON.stringify(rows));
}
