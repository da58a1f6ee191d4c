import type { Slice } from '../catalog/product-lists.ts';
import { type Columns, type Row, records, recordset, selection } from '../columns.ts';
import { containing, type List, listedPage, totalColumn } from '../listed-page.ts';
import type { pathRedirect } from '../schema/site.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = ['id', 'fromPath', 'target', 'createdAt'] as const satisfies Columns<typeof pathRedirect>;
export type RedirectRow = Row<typeof pathRedirect, typeof COLUMNS>;
const WRITTEN = ['fromPath', 'target'] as const satisfies Columns<typeof pathRedirect>;

const TARGET = statement<{ target: string }>(
  'path-redirect-target',
  'select r.target from path_redirect r where r.tenant_id = $1 and r.from_path = $2',
);
const ALL = statement<RedirectRow>(
  'path-redirects',
  `select ${selection(COLUMNS, 'r')} from path_redirect r where r.tenant_id = $1 order by r.from_path collate "C"`,
);
/** A changed redirect keeps its id. */
const SAVE = statement(
  'save-path-redirects',
  `insert into path_redirect as p (tenant_id, from_path, target)
   select $1, r.from_path, r.target from ${recordset('path_redirect')}
   on conflict (tenant_id, from_path) do update set target = excluded.target`,
);
const CHANGE = statement(
  'change-path-redirect',
  'update path_redirect r set from_path = $3, target = $4 where r.tenant_id = $1 and r.id = $2',
);
const REMOVE = statement(
  'remove-path-redirects',
  'delete from path_redirect r where r.tenant_id = $1 and r.id = any($2::bigint[])',
);
/** $2 a part of the path or of the target as a pattern. */
const FOUND = 'from path_redirect r where r.tenant_id = $1 and (r.from_path ilike $2 or r.target ilike $2)';
const LIST: List<RedirectRow> = {
  isCounted: true,
  page: statement(
    'listed-path-redirects',
    `select ${selection(COLUMNS, 'r')}, ${totalColumn(true)} ${FOUND} order by r.id desc offset $3::int limit $4::int`,
  ),
  count: statement('count-path-redirects', `select count(*)::int as total ${FOUND}`),
};

/** Where a path redirects to. Null if it does not. */
export const pathRedirectTarget = async (db: TenantDb, path: string): Promise<string | null> =>
  (await db.row(TARGET, path))?.target ?? null;

/** All redirects of a store, by path. */
export const pathRedirects = (db: TenantDb): Promise<RedirectRow[]> => db.rows(ALL);

/** Redirects whose path or target contains a text, latest first, and their total number. */
export const listedRedirects = (
  db: TenantDb,
  text: string,
  slice: Slice,
): Promise<{ rows: RedirectRow[]; total: number }> => listedPage(db, LIST, [containing(text)], slice);

/** Inserts redirects, or changes those that exist from these paths. */
export async function saveRedirects(
  transaction: TenantDb,
  rows: readonly Pick<RedirectRow, 'fromPath' | 'target'>[],
): Promise<void> {
  if (rows.length > 0) await transaction.rows(SAVE, records(WRITTEN, rows));
}

export async function changeRedirectRow(
  transaction: TenantDb,
  { id, fromPath, target }: Pick<RedirectRow, 'id' | 'fromPath' | 'target'>,
): Promise<void> {
  await transaction.rows(CHANGE, id, fromPath, target);
}

export async function removeRedirectRows(transaction: TenantDb, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await transaction.rows(REMOVE, ids);
}
