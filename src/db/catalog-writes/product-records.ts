import { PRODUCT_FIELDS } from '#domain/catalog/product-draft.ts';
import { type Columns, jsonFields, type Row, selection } from '../columns.ts';
import type { product } from '../schema/products.ts';
import type { variant } from '../schema/variants.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

export const VARIANT_COLUMNS = [
  'id',
  'valueIds',
  'sku',
  'priceMinor',
  'originalPriceMinor',
  'stock',
  'imageHash',
] as const satisfies Columns<typeof variant>;
export type VariantRecord = Row<typeof variant, typeof VARIANT_COLUMNS>;

export const PRODUCT_COLUMNS = [
  'id',
  'slug',
  'name',
  'sellingPriceMinor',
  'originalPriceMinor',
  'stock',
  'sku',
  'inStock',
  'hasPriceRange',
  'options',
  'position',
  'searchName',
  'searchText',
  'importDigest',
  ...PRODUCT_FIELDS,
] as const satisfies Columns<typeof product>;

/** All stored data of a product except its rating counters. Writers compare and replace it. */
export interface ProductRecord extends Row<typeof product, typeof PRODUCT_COLUMNS> {
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

/** The select list of a `ProductRecord`. */
export const PRODUCT_RECORD = `${selection([...PRODUCT_COLUMNS, 'createdAt'], 'p')},
  (select coalesce(json_agg(json_build_object(${jsonFields(VARIANT_COLUMNS, 'v')}) order by v.position), '[]')
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

const BY_SLUG = statement<ProductRecord & { asked: string; createdAt: Date }>(
  'product-records-by-slug',
  `${FOUND} select found.asked, ${PRODUCT_RECORD}
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

/** A product as operators edit it. */
export interface EditedProduct extends ProductRecord {
  createdAt: Date;
  updatedAt: Date;
}

const BY_ID = statement<EditedProduct>(
  'product-records-by-id',
  `select ${PRODUCT_RECORD}, p.updated_at as "updatedAt" from product p
   where p.tenant_id = $1 and p.id = any($2::bigint[])`,
);

/** The current records of products by id. */
export const productRecordsById = async (db: TenantDb, ids: readonly number[]): Promise<Map<number, EditedProduct>> =>
  new Map((await db.rows(BY_ID, ids)).map((record) => [record.id, record]));

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
