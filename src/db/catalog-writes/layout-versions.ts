import type { StoredLayoutItem } from '../catalog/site.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import type { layoutVersion } from '../schema/site.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Older versions are removed. */
const VERSIONS_KEPT = 30;

const COLUMNS = ['id', 'savedAt', 'operatorName', 'items'] as const satisfies Columns<typeof layoutVersion>;
/** A layout as it was saved. */
export type LayoutVersionRow = Row<typeof layoutVersion, typeof COLUMNS>;

const SELECT = `select ${selection(COLUMNS, 'v')} from layout_version v where v.tenant_id = $1`;
/** A version without its layout, which may be large. */
export type ListedLayoutVersion = Omit<LayoutVersionRow, 'items'> & { elements: number };
const ALL = statement<ListedLayoutVersion>(
  'layout-versions',
  `select v.id, v.saved_at as "savedAt", v.operator_name as "operatorName", jsonb_array_length(v.items) as elements
   from layout_version v where v.tenant_id = $1 order by v.id desc`,
);
const NEWEST = statement<LayoutVersionRow>('newest-layout-version', `${SELECT} order by v.id desc limit 1`);
const ONE = statement<LayoutVersionRow>('layout-version', `${SELECT} and v.id = $2`);
const INSERT = statement(
  'insert-layout-version',
  'insert into layout_version (tenant_id, saved_at, operator_name, items) values ($1, $2, $3, $4)',
);
const DELETE_OLD = statement(
  'delete-old-layout-versions',
  `delete from layout_version v where v.tenant_id = $1 and v.id not in (
     select o.id from layout_version o where o.tenant_id = $1 order by o.id desc limit ${VERSIONS_KEPT})`,
);

/** The kept versions of the home page with the number of their elements, newest first. */
export const layoutVersions = (db: TenantDb): Promise<ListedLayoutVersion[]> => db.rows(ALL);

/** The version that was saved last. Null if none is kept. */
export const newestLayoutVersion = (db: TenantDb): Promise<LayoutVersionRow | null> => db.row(NEWEST);

export const layoutVersionRow = (db: TenantDb, id: number): Promise<LayoutVersionRow | null> => db.row(ONE, id);

/** Adds a version and removes the oldest of too many. */
export async function addLayoutVersion(
  transaction: TenantDb,
  { savedAt, operatorName, items }: Omit<LayoutVersionRow, 'id' | 'items'> & { items: readonly StoredLayoutItem[] },
): Promise<void> {
  await transaction.rows(INSERT, savedAt, operatorName, JSON.stringify(items));
  await transaction.rows(DELETE_OLD);
}
