import { PRODUCT_FIELDS, type PublishedStatus } from '#domain/catalog/product-draft.ts';
import { type Columns, jsonFields, type Row } from '../columns.ts';
import type { product } from '../schema/products.ts';
import type { variant } from '../schema/variants.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import {
  BRANCH_ID,
  type BranchStatements,
  chosenBranch,
  DIFFERS,
  differsAt,
  isCarried,
  OFFER_COLUMNS,
  offerFor,
  readAtBranch,
} from './branch-offers.ts';
import {
  type CardRow,
  cardOf,
  DECIMALS,
  type ImageRow,
  IS_PUBLISHED,
  imagesOf,
  isoInstant,
  type OfferColumns,
  ownOffer,
  type TrailStep,
  trailTo,
} from './fragments.ts';

/** Columns that the choice of options depends on. */
export const CHOICE_COLUMNS = [
  'id',
  'valueIds',
  'priceMinor',
  'originalPriceMinor',
  'stock',
] as const satisfies Columns<typeof variant>;
const VARIANT_COLUMNS = [...CHOICE_COLUMNS, 'imageHash'] as const satisfies Columns<typeof variant>;
/** A variant. Amounts are minor units. */
export type VariantRow = Row<typeof variant, typeof VARIANT_COLUMNS>;

const COLUMNS = [
  'id',
  'name',
  'slug',
  'options',
  'ratingCount',
  'ratingSum',
  'reviewCount',
  'version',
  ...PRODUCT_FIELDS,
] as const satisfies Columns<typeof product>;

/** All data of a product page, as sold by a branch. Amounts are minor units. */
export interface ProductRow
  extends Row<typeof product, readonly [...typeof COLUMNS, 'sellingPriceMinor', 'originalPriceMinor', 'inStock']> {
  status: PublishedStatus;
  /** False if the branch does not sell it. */
  isCarried: boolean;
  updatedAt: string;
  categoryIds: number[];
  /** Path to its home category, which is the first of `categoryIds`. */
  categoryTrail: TrailStep[];
  images: ImageRow[];
  variants: VariantRow[];
  related: CardRow[];
  decimals: string | null;
}

/** Number of related products on a product page. */
export const RELATED_COUNT = 8;

/** The branch-dependent parts of reading a product. */
interface Reading {
  with: string;
  differs: string;
  offer: OfferColumns;
  /** Joins `offer` to the product `alias`. */
  join(alias: string): string;
  /** Whether the branch sells a related product. */
  isListed(alias: string): string;
  isCarried: string;
  variants: string;
}

const VARIANTS = `
  select coalesce(json_agg(json_build_object(${jsonFields(VARIANT_COLUMNS, 'v')}) order by v.position), '[]')
  from variant v where v.tenant_id = $1 and v.product_id = p.id`;

const VARIANTS_AT_BRANCH = `
  select coalesce(json_agg(json_build_object('id', v.id, 'valueIds', v.value_ids,
    'priceMinor', coalesce(own.price_minor, v.price_minor),
    'originalPriceMinor', case when own.price_minor is null then v.original_price_minor else own.original_price_minor end,
    'stock', coalesce(own.stock, v.stock), 'imageHash', v.image_hash) order by v.position), '[]')
  from variant v left join branch_variant own on own.tenant_id = $1 and own.branch_id = ${BRANCH_ID} and own.variant_id = v.id
  where v.tenant_id = $1 and v.product_id = p.id`;

/** $3 branch. */
const CATALOG: Reading = {
  with: '',
  differs: differsAt('$3'),
  offer: ownOffer('p'),
  join: () => '',
  isListed: () => 'true',
  isCarried: 'true',
  variants: VARIANTS,
};
const AT_BRANCH: Reading = {
  with: `with ${chosenBranch('$3')}`,
  differs: DIFFERS,
  offer: OFFER_COLUMNS,
  join: (alias) => `cross join ${offerFor(alias)}`,
  isListed: isCarried,
  isCarried: isCarried('p'),
  variants: VARIANTS_AT_BRANCH,
};

/** Listed products of a category before or after the product by id, which is the order of creation. */
const relatedOn = (side: '>' | '<', lap: number, { isListed }: Reading): string => `(
  select c.product_id as id, ${lap} as lap
  from product_category c join product q on q.tenant_id = $1 and q.id = c.product_id and q.status = 'active'
  where c.tenant_id = $1 and c.category_id = home.category_id and c.product_id ${side} p.id and ${isListed('q')}
  order by c.product_id limit ${RELATED_COUNT})`;

/** The products that follow this one, continuing at the beginning, so that links lead around the whole category. */
const related = (reading: Reading): string => `(
  select coalesce(json_agg(${cardOf('r', reading === CATALOG ? ownOffer('r') : OFFER_COLUMNS)} order by near.lap, near.id), '[]')
  from (${relatedOn('>', 0, reading)} union all ${relatedOn('<', 1, reading)} order by lap, id limit ${RELATED_COUNT}) near
  cross join lateral (select * from product r where r.tenant_id = $1 and r.id = near.id limit 1) r
  ${reading.join('r')})`;

const readingOf = (reading: Reading, condition: string): string => `
  ${reading.with}
  select ${reading.differs} as differs, json_build_object(
    ${jsonFields(COLUMNS, 'p')},
    'sellingPriceMinor', ${reading.offer.price}, 'originalPriceMinor', ${reading.offer.original},
    'inStock', ${reading.offer.isIn}, 'isCarried', ${reading.isCarried}, 'updatedAt', ${isoInstant('p.updated_at')},
    'categoryIds', (
      select coalesce(json_agg(c.category_id order by c.position), '[]')
      from product_category c where c.tenant_id = $1 and c.product_id = p.id and c.position is not null),
    'categoryTrail', ${trailTo('home.category_id')},
    'images', ${imagesOf('p')},
    'variants', (${reading.variants}),
    'related', ${related(reading)},
    'decimals', ${DECIMALS}) as product
  from product p
  left join lateral (
    select c.category_id from product_category c
    where c.tenant_id = $1 and c.product_id = p.id and c.position is not null order by c.position limit 1) home on true
  ${reading.join('p')}
  where p.tenant_id = $1 and ${condition} and ${IS_PUBLISHED}`;

const productWhere = (name: string, condition: string): BranchStatements<{ product: ProductRow }> => ({
  catalog: statement(name, readingOf(CATALOG, condition)),
  branch: statement(`${name}-at-branch`, readingOf(AT_BRANCH, condition)),
});

const BY_SLUG = productWhere('product-by-slug', 'p.slug = $2');
const BY_ID = productWhere('product-by-id', 'p.id = $2');

const PRESENT_SLUG = statement<{ slug: string }>(
  'product-present-slug',
  `select p.slug from slug_redirect r join product p on p.tenant_id = $1 and p.id = r.target_id
   where r.tenant_id = $1 and r.kind = 'product' and r.slug = $2 and ${IS_PUBLISHED}`,
);

/** A product that has a page, by slug or id. `branchId` is the requested branch. */
export async function productRow(
  db: TenantDb,
  by: { slug: string } | { id: number },
  branchId: number | null,
): Promise<ProductRow | null> {
  const row =
    'slug' in by
      ? await readAtBranch(db, BY_SLUG, [by.slug], branchId)
      : await readAtBranch(db, BY_ID, [by.id], branchId);
  return row?.product ?? null;
}

/** The current slug of the product that previously had this one. */
export async function presentProductSlug(db: TenantDb, slug: string): Promise<string | null> {
  return (await db.row(PRESENT_SLUG, slug))?.slug ?? null;
}
