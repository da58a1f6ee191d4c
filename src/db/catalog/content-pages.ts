import { type Columns, jsonFields, type Row } from '../columns.ts';
import type { contentPage as page } from '../schema/site.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { isoInstant } from './fragments.ts';

const LINK_COLUMNS = ['id', 'title', 'slug'] as const satisfies Columns<typeof page>;
export interface ShownPageLink extends Row<typeof page, typeof LINK_COLUMNS> {
  updatedAt: string;
}

const TEXT_COLUMNS = ['contentHtml', 'seoTitle', 'seoDescription'] as const satisfies Columns<typeof page>;
export interface ShownPage extends ShownPageLink, Row<typeof page, typeof TEXT_COLUMNS> {}

const LINK_FIELDS = `${jsonFields(LINK_COLUMNS, 'c')}, 'updatedAt', ${isoInstant('c.updated_at')}`;

const ALL = statement<{ pages: ShownPageLink[] }>(
  'content-pages',
  `select coalesce(json_agg(json_build_object(${LINK_FIELDS}) order by c.position, c.id), '[]') as pages
   from content_page c where c.tenant_id = $1`,
);

/** A previous slug leads to the page's current state. */
const BY_SLUG = statement<{ page: ShownPage }>(
  'content-page-by-slug',
  `select json_build_object(${LINK_FIELDS}, ${jsonFields(TEXT_COLUMNS, 'c')}) as page
   from content_page c where c.tenant_id = $1 and c.id = coalesce(
     (select o.id from content_page o where o.tenant_id = $1 and o.slug = $2),
     (select r.target_id from slug_redirect r where r.tenant_id = $1 and r.kind = 'page' and r.slug = $2))`,
);

export const contentPages = async (db: TenantDb): Promise<ShownPageLink[]> => (await db.row(ALL))?.pages ?? [];

export const contentPage = async (db: TenantDb, slug: string): Promise<ShownPage | null> =>
  (await db.row(BY_SLUG, slug))?.page ?? null;
