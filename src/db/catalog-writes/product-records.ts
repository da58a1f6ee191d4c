import type { ExternalLink, ProductStatus } from '#domain/catalog/product-draft.ts';
import type { StoredOptions } from '#domain/catalog/stored-options.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { type ColumnList, selection } from './recordset.ts';

export interface VariantRecord {
  id: number;
  valueIds: number[];
  sku: string | null;
  priceMinor: number;
  originalPriceMinor: number | null;
  stock: number | null;
  /** One of the product's pictures, or null. */
  imageHash: string | null;
}

/** All stored data of a product except its rating counters. Writers compare and replace it. */
export interface ProductRecord {
  id: number;
  slug: string;
  name: string;
  status: ProductStatus;
  descriptionHtml: string;
  sellingPriceMinor: number;
  originalPriceMinor: number | null;
  stock: number | null;
  sku: string | null;
  inStock: boolean;
  hasPriceRange: boolean;
  maxQuantity: number;
  options: StoredOptions;
  /** Negative for featured products, which are listed first. */
  position: number;
  searchName: string;
  searchText: string;
  seoTitle: string;
  seoDescription: string;
  externalLink: ExternalLink | null;
  importDigest: string | null;
  createdAt: Date | null;
  /** Ordered by position. */
  variants: VariantRecord[];
  /** Ids of its single-choice values, ascending. */
  valueIds: number[];
  /**
   * Categories that list it: those it was assigned to, in its order with the home category first, then their ancestors
   * by ascending id.
   */
  categories: { id: number; isDirect: boolean }[];
  images: { hash: string; alt: string }[];
}

export const PRODUCT_COLUMNS: ColumnList = [
  ['id', 'id', 'bigint'],
  ['slug', 'slug', 'text'],
  ['name', 'name', 'text'],
  ['status', 'status', 'text'],
  ['description_html', 'descriptionHtml', 'text'],
  ['selling_price_minor', 'sellingPriceMinor', 'bigint'],
  ['original_price_minor', 'originalPriceMinor', 'bigint'],
  ['stock', 'stock', 'integer'],
  ['sku', 'sku', 'text'],
  ['in_stock', 'inStock', 'boolean'],
  ['has_price_range', 'hasPriceRange', 'boolean'],
  ['max_quantity', 'maxQuantity', 'integer'],
  ['options', 'options', 'jsonb'],
  ['position', 'position', 'integer'],
  ['search_name', 'searchName', 'text'],
  ['search_text', 'searchText', 'text'],
  ['seo_title', 'seoTitle', 'text'],
  ['seo_description', 'seoDescription', 'text'],
  ['external_link', 'externalLink', 'jsonb'],
  ['import_digest', 'importDigest', 'text'],
];

export const PRODUCT_PARTS = `
  (select coalesce(json_agg(json_build_object('id', v.id, 'valueIds', v.value_ids, 'sku', v.sku, 'priceMinor', v.price_minor,
      'originalPriceMinor', v.original_price_minor, 'stock', v.stock,
      'imageHash', v.image_hash) order by v.position), '[]')
    from variant v where v.tenant_id = $1 and v.product_id = p.id) as variants,
  (select coalesce(json_agg(pv.value_id order by pv.value_id), '[]')
    from product_value pv where pv.tenant_id = $1 and pv.product_id = p.id) as "valueIds",
  (select coalesce(json_agg(json_build_object('id', pc.category_id, 'isDirect', pc.position is not null)
      order by pc.position, pc.category_id), '[]')
    from product_category pc where pc.tenant_id = $1 and pc.product_id = p.id) as categories,
  (select coalesce(json_agg(json_build_object('hash', pi.hash, 'alt', pi.alt) order by pi.position), '[]')
    from product_image pi where pi.tenant_id = $1 and pi.product_id = p.id) as images`;

/** Product ids by requested slug. A previous slug leads to the product that had it. */
const FOUND = `
  with found as (
    select asked.slug as asked, coalesce(
      (select p.id from product p where p.tenant_id = $1 and p.slug = asked.slug),
      (select moved.target_id from slug_redirect moved
        where moved.tenant_id = $1 and moved.kind = 'product' and moved.slug = asked.slug)) as id
    from unnest($2::text[]) as asked(slug))`;

const BY_SLUG = statement<ProductRecord & { asked: string }>(
  'product-records-by-slug',
  `${FOUND} select found.asked, ${selection(PRODUCT_COLUMNS, 'p')}, p.created_at as "createdAt", ${PRODUCT_PARTS}
   from found join product p on p.tenant_id = $1 and p.id = found.id`,
);

/**
 * The current records of products by requested slug. A previous slug leads to the product that had it, so that
 * importing a file again finds products renamed since.
 */
export async function productRecords(db: TenantDb, slugs: readonly string[]): Promise<Map<string, ProductRecord>> {
  const rows = await db.rows(BY_SLUG, slugs);
  return new Map(rows.map(({ asked, ...record }) => [asked, record]));
}

const DIGESTS = statement<{ asked: string; id: number; importDigest: string | null }>(
  'product-import-digests',
  `${FOUND} select found.asked, p.id, p.import_digest as "importDigest"
   from found join product p on p.tenant_id = $1 and p.id = found.id`,
);

/** Digests of the last import by requested slug, which may be a previous slug. */
export async function importDigests(
  db: TenantDb,
  slugs: readonly string[],
): Promise<Map<string, { id: number; importDigest: string | null }>> {
  return new Map((await db.rows(DIGESTS, slugs)).map(({ asked, ...found }) => [asked, found]));
}

/** Product ids by requested slug, which may be a previous slug. */
export async function productIdsBySlug(db: TenantDb, slugs: readonly string[]): Promise<Map<string, number>> {
  return new Map([...(await importDigests(db, slugs))].map(([slug, { id }]) => [slug, id]));
}

const SLUGS = statement<{ id: number; slug: string }>(
  'product-slugs-by-id',
  'select p.id, p.slug from product p where p.tenant_id = $1 and p.id = any($2::bigint[])',
);

/** Current slugs of products by id. */
export async function productSlugsById(db: TenantDb, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await db.rows(SLUGS, ids)).map(({ id, slug }) => [id, slug]));
}

const SOME_SLUGS = statement<{ slug: string }>(
  'some-product-slugs',
  'select p.slug from product p where p.tenant_id = $1 order by p.slug limit 50000',
);

/** At most 50,000 slugs of the store, to suggest corrections of a mistyped one. */
export const someProductSlugs = async (db: TenantDb): Promise<string[]> =>
  (await db.rows(SOME_SLUGS)).map(({ slug }) => slug);
