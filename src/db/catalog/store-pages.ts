import { type Columns, type Row, selection } from '../columns.ts';
import type { contentPage } from '../schema/site.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { Slice } from './product-lists.ts';

const COLUMNS = ['slug', 'title', 'updatedAt'] as const satisfies Columns<typeof contentPage>;
export type StorePageRow = Row<typeof contentPage, typeof COLUMNS>;

const PAGE = statement<StorePageRow>(
  'store-pages',
  `select ${selection(COLUMNS, 'p')} from content_page p where p.tenant_id = $1
   order by p.position, p.id offset $2::int limit $3::int`,
);
const COUNT = statement<{ total: number }>(
  'count-store-pages',
  'select count(*)::int as total from content_page p where p.tenant_id = $1',
);

/** Content pages of a store in their order, without their texts, and their total number. */
export async function storePageRows(
  db: TenantDb,
  { offset, size }: Slice,
): Promise<{ pages: StorePageRow[]; total: number }> {
  const [pages, count] = await Promise.all([db.rows(PAGE, offset, size), db.row(COUNT)]);
  return { pages, total: count?.total ?? 0 };
}
