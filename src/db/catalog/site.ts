import { type DeliveryRow, deliveryJson } from '../branches/place-sql.ts';
import { type Columns, jsonFields, type Row } from '../columns.ts';
import type { branch } from '../schema/branches.ts';
import type { layoutItem } from '../schema/site.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { type ImageRow, IS_PUBLISHED, MEDIA_FIELDS } from './fragments.ts';

export const BRANCH_COLUMNS = [
  'id',
  'name',
  'isMainBranch',
  'phone',
  'email',
  'address_1',
  'city',
  'state',
  'pincode',
  'country',
  'lat',
  'lng',
  'orderTypes',
  'openingHours',
  'holidays',
] as const satisfies Columns<typeof branch>;
type BranchRow = Row<typeof branch, typeof BRANCH_COLUMNS>;

/** A branch with its delivery charges. */
export interface SiteBranch extends BranchRow {
  /** Null for a branch without charges, which delivers anywhere for free. */
  delivery: DeliveryRow | null;
}

export const LAYOUT_COLUMNS = [
  'id',
  'code',
  'type',
  'data',
  'settings',
  'position',
  'uniqueId',
  'branchIds',
] as const satisfies Columns<typeof layoutItem>;
/** A stored layout item. `data` is not validated. */
export type StoredLayoutItem = Row<typeof layoutItem, typeof LAYOUT_COLUMNS>;

/**
 * Data that every page of a store needs. `settings` contains all of them, even those that must not leave the server.
 */
export interface SiteRows {
  settings: Record<string, string>;
  layout: StoredLayoutItem[];
  branches: SiteBranch[];
  versions: Record<string, number>;
  hasProducts: boolean;
}

const SITE = statement<SiteRows>(
  'site',
  `select
     (select coalesce(json_object_agg(s.key, s.value order by s.key), '{}') from setting s where s.tenant_id = $1) as settings,
     (select coalesce(json_object_agg(v.key, v.version), '{}') from cache_version v where v.tenant_id = $1) as versions,
     exists (select 1 from product p where p.tenant_id = $1 and p.status = 'active') as "hasProducts",
     (select coalesce(json_agg(json_build_object(${jsonFields(LAYOUT_COLUMNS, 'l')}) order by l.position, l.id), '[]')
      from layout_item l where l.tenant_id = $1) as layout,
     (select coalesce(json_agg(json_build_object(${jsonFields(BRANCH_COLUMNS, 'b')}, 'delivery', ${deliveryJson('b')}) order by b.position, b.id), '[]')
      from branch b where b.tenant_id = $1) as branches`,
);

/** Hashes and ids that a layout references. */
export interface LayoutReferences {
  hashes: readonly string[];
  productIds: readonly number[];
  categoryIds: readonly number[];
}

/** The referenced rows that exist. Products without a page are excluded. */
export interface LayoutTargets {
  images: Omit<ImageRow, 'alt'>[];
  products: { id: number; slug: string }[];
  categories: { id: number; slug: string }[];
}

const TARGETS = statement<LayoutTargets>(
  'layout-targets',
  `select
     (select coalesce(json_agg(json_build_object(${MEDIA_FIELDS})), '[]') from media m where m.tenant_id = $1 and m.hash = any($2::text[])) as images,
     (select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug)), '[]')
      from product p where p.tenant_id = $1 and p.id = any($3::bigint[]) and ${IS_PUBLISHED}) as products,
     (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug)), '[]')
      from category c where c.tenant_id = $1 and c.id = any($4::bigint[])) as categories`,
);

export async function siteRows(db: TenantDb): Promise<SiteRows> {
  const rows = await db.row(SITE);
  if (!rows) throw new Error('a statement without "from" gave no row');
  return rows;
}

export async function layoutTargets(db: TenantDb, references: LayoutReferences): Promise<LayoutTargets> {
  const targets = await db.row(TARGETS, references.hashes, references.productIds, references.categoryIds);
  return targets ?? { images: [], products: [], categories: [] };
}
