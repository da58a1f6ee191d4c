import type { Holiday, WeeklyHours } from '#domain/branches/types.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import type { ImageRow } from './fragments.ts';

export interface BranchRow {
  id: number;
  name: string;
  isMainBranch: boolean;
  phone: string;
  email: string;
  address1: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
  lat: number | null;
  lng: number | null;
  orderTypes: OrderType[];
  /** Null if always open. */
  openingHours: WeeklyHours | null;
  /** Sorted by date. */
  holidays: Holiday[];
}

/** A stored layout item. `data` is not validated. */
export interface StoredLayoutItem {
  id: number;
  code: string;
  type: 'designElement' | 'plugin';
  data: Record<string, unknown>;
  settings: Record<string, unknown>;
  position: number;
  uniqueId: string | null;
  /** The branches that show it. Empty for all. */
  branchIds: number[];
}

/**
 * Data that every page of a store needs. `settings` contains all of them, even those that must not leave the server.
 */
export interface SiteRows {
  settings: Record<string, string>;
  layout: StoredLayoutItem[];
  branches: BranchRow[];
  versions: Record<string, number>;
  hasProducts: boolean;
}

const SITE = statement<SiteRows>(
  'site',
  `select
     (select coalesce(json_object_agg(s.key, s.value order by s.key), '{}') from setting s where s.tenant_id = $1) as settings,
     (select coalesce(json_object_agg(v.key, v.version), '{}') from cache_version v where v.tenant_id = $1) as versions,
     exists (select from product p where p.tenant_id = $1 and p.status = 'active') as "hasProducts",
     (select coalesce(json_agg(json_build_object('id', l.id, 'code', l.code, 'type', l.type, 'data', l.data,
        'settings', l.settings, 'position', l.position, 'uniqueId', l.unique_id, 'branchIds', l.branch_ids) order by l.position, l.id), '[]')
      from layout_item l where l.tenant_id = $1) as layout,
     (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'isMainBranch', b.is_main_branch,
        'phone', b.phone, 'email', b.email, 'address1', b.address_1, 'city', b.city, 'state', b.state,
        'pincode', b.pincode, 'country', b.country, 'lat', b.lat, 'lng', b.lng, 'orderTypes', b.order_types, 'openingHours', b.opening_hours,
        'holidays', b.holidays) order by b.position, b.id), '[]')
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
     (select coalesce(json_agg(json_build_object('hash', m.hash, 'width', m.width, 'height', m.height,
        'placeholder', m.placeholder)), '[]') from media m where m.tenant_id = $1 and m.hash = any($2::text[])) as images,
     (select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug)), '[]')
      from product p where p.tenant_id = $1 and p.id = any($3::bigint[]) and p.status <> 'draft') as products,
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
