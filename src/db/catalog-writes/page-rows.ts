import { assignments, type Columns, columnNames, type Row, records, recordset, selection } from '../columns.ts';
import type { contentPage } from '../schema/site.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = [
  'id',
  'slug',
  'title',
  'contentHtml',
  'position',
  'seoTitle',
  'seoDescription',
] as const satisfies Columns<typeof contentPage>;
const STORED = [...COLUMNS, 'updatedAt'] as const satisfies Columns<typeof contentPage>;

export interface PageRow extends Row<typeof contentPage, typeof COLUMNS> {
  /** In a row to write, null means now. */
  updatedAt: Date | null;
}

const ALL = statement<Row<typeof contentPage, typeof STORED>>(
  'page-rows',
  `select ${selection(STORED, 'p')} from content_page p where p.tenant_id = $1 order by p.position, p.id`,
);
const UPSERT = statement(
  'upsert-pages',
  `insert into content_page as p (tenant_id, ${columnNames(STORED)})
   select $1, ${columnNames(COLUMNS, 'r.')}, coalesce(r.updated_at, now()) from ${recordset('content_page')}
   on conflict (tenant_id, id) do update set ${assignments(STORED, 'excluded')}`,
);

const DELETE = statement('delete-page', 'delete from content_page p where p.tenant_id = $1 and p.id = $2');

/** The content pages of the store in their order. */
export const pageRows = (db: TenantDb): Promise<PageRow[]> => db.rows(ALL);

export async function upsertPages(transaction: TenantDb, rows: readonly PageRow[]): Promise<void> {
  if (rows.length > 0) await transaction.rows(UPSERT, records(STORED, rows));
}

export async function deletePageRow(transaction: TenantDb, id: number): Promise<void> {
  await transaction.rows(DELETE, id);
}
