import { type Columns, jsonFields, type Row } from '../columns.ts';
import type { category } from '../schema/categories.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { BRANCH_ID, chosenBranch, differsAt } from './branch-offers.ts';
import { DECIMALS, type ImageRow, imageWith, type TrailStep, trailTo } from './fragments.ts';

const COLUMNS = [
  'id',
  'parentId',
  'name',
  'slug',
  'color',
  'descriptionHtml',
  'seoTitle',
  'seoDescription',
] as const satisfies Columns<typeof category>;
/** A stored category, with the number of listed products in it and its descendants. */
export interface ShownCategory extends Row<typeof category, typeof COLUMNS> {
  image: ImageRow | null;
  productCount: number;
}

/** A category with its relatives in the tree. */
export interface CategoryWithKin {
  category: ShownCategory;
  /** Its product count is not read and is 0. */
  parent: ShownCategory | null;
  children: ShownCategory[];
  /** Path to the category, including itself. */
  trail: TrailStep[];
  decimals: string | null;
  /** Incremented when the lists of categories or values of their products change. */
  version: number;
  /** Whether the branch differs from the catalog at all. */
  differs: boolean | null;
}

/** Counts without reading every listed product: all products of a category, minus the few that are not listed there. */
const COUNT = (alias: string): string => `
  (select count(*) from product_category c where c.tenant_id = $1 and c.category_id = ${alias}.id)
  - (select count(*) from product u join product_category c on c.tenant_id = $1 and c.product_id = u.id and c.category_id = ${alias}.id
     where u.tenant_id = $1 and u.status <> 'active')
  - (select count(*) from branch_product o join product_category c on c.tenant_id = $1 and c.product_id = o.product_id and c.category_id = ${alias}.id
     join product u on u.tenant_id = $1 and u.id = o.product_id and u.status = 'active'
     where o.tenant_id = $1 and o.branch_id = ${BRANCH_ID} and not o.is_carried)`;

/** The same counts for all categories in one statement. */
const ALL_COUNTS = `
  places as materialized (
    select c.category_id, count(*) as n from product_category c where c.tenant_id = $1 group by c.category_id
  ),
  unlisted_places as materialized (
    select c.category_id, count(*) as n from product u join product_category c on c.tenant_id = $1 and c.product_id = u.id
    where u.tenant_id = $1 and u.status <> 'active' group by c.category_id
  ),
  absent_places as materialized (
    select c.category_id, count(*) as n from branch_product o
    join product u on u.tenant_id = $1 and u.id = o.product_id and u.status = 'active'
    join product_category c on c.tenant_id = $1 and c.product_id = o.product_id
    where o.tenant_id = $1 and o.branch_id = ${BRANCH_ID} and not o.is_carried group by c.category_id
  )`;
const COUNT_OF_ALL = (alias: string): string => `
  coalesce((select n from places where places.category_id = ${alias}.id), 0)
  - coalesce((select n from unlisted_places where unlisted_places.category_id = ${alias}.id), 0)
  - coalesce((select n from absent_places where absent_places.category_id = ${alias}.id), 0)`;

const categoryOf = (alias: string, count: string): string => `json_build_object(
  ${jsonFields(COLUMNS, alias)},
  'image', ${imageWith(`${alias}.image_hash`, `${alias}.name`)}, 'productCount', ${count})`;

/** A previous slug leads to the category's current state. $3 branch. */
const BY_SLUG = statement<CategoryWithKin>(
  'category-by-slug',
  `with ${chosenBranch('$3')}, wanted as materialized (
     select coalesce(
       (select c.id from category c where c.tenant_id = $1 and c.slug = $2),
       (select r.target_id from slug_redirect r where r.tenant_id = $1 and r.kind = 'category' and r.slug = $2)) as id
   )
   select ${categoryOf('k', COUNT('k'))} as category, ${DECIMALS} as decimals,
     coalesce((select v.version from cache_version v where v.tenant_id = $1 and v.key = 'cache-categories'), 0)::int as version,
     ${differsAt('$3')} as differs,
     (select ${categoryOf('up', '0')} from category up where up.tenant_id = $1 and up.id = k.parent_id) as parent,
     ${trailTo('k.id')} as trail,
     (select coalesce(json_agg(${categoryOf('child', COUNT('child'))} order by child.position, child.id), '[]')
      from category child where child.tenant_id = $1 and child.parent_id = k.id) as children
   from category k where k.tenant_id = $1 and k.id = (select id from wanted)`,
);

/** $2 branch. */
const ALL = statement<{ categories: ShownCategory[] }>(
  'categories',
  `with ${chosenBranch('$2')}, ${ALL_COUNTS}
   select coalesce(json_agg(${categoryOf('k', COUNT_OF_ALL('k'))} order by k.position, k.id), '[]') as categories
   from category k where k.tenant_id = $1`,
);

const NAMES = statement<{ categories: { id: number; name: string; slug: string }[] }>(
  'category-names',
  `select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) order by k.position, k.id), '[]') as categories
   from category k where k.tenant_id = $1`,
);

/** A category with the product counts of a branch. Null or an unknown branch falls back to the main one. */
export const categoryBySlug = (db: TenantDb, slug: string, branchId: number | null): Promise<CategoryWithKin | null> =>
  db.row(BY_SLUG, slug, branchId);

/** All categories of the store in their order, ignoring the tree. */
export const shownCategories = async (db: TenantDb, branchId: number | null): Promise<ShownCategory[]> =>
  (await db.row(ALL, branchId))?.categories ?? [];

export const categoryNames = async (db: TenantDb): Promise<{ id: number; name: string; slug: string }[]> =>
  (await db.row(NAMES))?.categories ?? [];
