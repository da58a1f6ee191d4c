import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { type ColumnList, columnNames, recordset, replacements, selection, values } from './recordset.ts';

export interface PageRow {
  id: number;
  slug: string;
  title: string;
  contentHtml: string;
  position: number;
  seoTitle: string;
  seoDescription: string;
  /** In a row to write, null means now. */
  updatedAt: Date | null;
}

const COLUMNS: ColumnList = [
  ['id', 'id', 'bigint'],
  ['slug', 'slug', 'text'],
  ['title', 'title', 'text'],
  ['content_html', 'contentHtml', 'text'],
  ['position', 'position', 'integer'],
  ['seo_title', 'seoTitle', 'text'],
  ['seo_description', 'seoDescription', 'text'],
];
const ROWS: ColumnList = [...COLUMNS, ['updated_at', 'updatedAt', 'timestamptz']];
const ALL = statement<PageRow>(
  'page-rows',
  `select ${selection(ROWS, 'p')} from content_page p where p.tenant_id = $1 order by p.position, p.id`,
);
const UPSERT = statement(
  'upsert-pages',
  `insert into content_page as p (tenant_id, ${columnNames(COLUMNS)}, updated_at)
   select $1, ${values(COLUMNS)}, coalesce(r."updatedAt", now()) from ${recordset(ROWS)}
   on conflict (tenant_id, id) do update set ${replacements(COLUMNS.slice(1))}, updated_at = excluded.updated_at
   where p.tenant_id = $1`,
);

const DELETE = statement('delete-page', 'delete from content_page p where p.tenant_id = $1 and p.id = $2');

/** The content pages of the store in their order. */
export const pageRows = (db: TenantDb): Promise<PageRow[]> => db.rows(ALL);

export async function upsertPages(transaction: TenantDb, rows: readonly PageRow[]): Promise<void> {
  if (rows.length > 0) await transaction.rows(UPSERT, JSON.stringify(rows));
}

export async function deletePageRow(transaction: TenantDb, id: number): Promise<void> {
  await transaction.rows(DELETE, id);
}
