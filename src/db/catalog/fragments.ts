/** SQL fragments that several read statements share. `$1` is always the tenant. */
import { PUBLISHED_STATUSES } from '#domain/catalog/product-draft.ts';
import { type Columns, jsonFields, type Row } from '../columns.ts';
import type { media } from '../schema/media.ts';
import type { product } from '../schema/products.ts';

/** Whether the product `p` has a page. For shoppers, others do not exist. */
export const IS_PUBLISHED = `p.status in (${PUBLISHED_STATUSES.map((status) => `'${status}'`).join(', ')})`;

const MEDIA_COLUMNS = ['hash', 'width', 'height', 'placeholder'] as const satisfies Columns<typeof media>;
/** A stored picture. */
export interface ImageRow extends Row<typeof media, typeof MEDIA_COLUMNS> {
  alt: string;
}

const CARD_COLUMNS = ['id', 'name', 'slug', 'hasOptions', 'ratingCount', 'ratingSum'] as const satisfies Columns<
  typeof product
>;
/** Data of a product card, as sold by a branch. Amounts are minor units. */
export interface CardRow
  extends Row<
    typeof product,
    readonly [...typeof CARD_COLUMNS, 'sellingPriceMinor', 'originalPriceMinor', 'inStock', 'hasPriceRange']
  > {
  image: ImageRow | null;
}

/** One step of the path to a category. */
export interface TrailStep {
  id: number;
  name: string;
  slug: string;
}

/**
 * The path from the root to the category whose id an expression yields, including itself. If the tree contains a cycle,
 * the path ends where it would repeat.
 */
export const trailTo = (categoryId: string): string => `(
  with recursive up as (
    select step.id, step.parent_id, step.name, step.slug, array[step.id] as seen
    from category step where step.tenant_id = $1 and step.id = ${categoryId}
    union all
    select step.id, step.parent_id, step.name, step.slug, up.seen || step.id
    from up join category step on step.tenant_id = $1 and step.id = up.parent_id where step.id <> all (up.seen)
  )
  select coalesce(json_agg(json_build_object('id', up.id, 'name', up.name, 'slug', up.slug)
    order by cardinality(up.seen) desc), '[]') from up)`;

/** The fields of a picture `m` without its `alt`. */
export const MEDIA_FIELDS = jsonFields(MEDIA_COLUMNS, 'm');

/** The picture for the card of the product `alias`. */
export const cardImage = (alias: string): string => `(
  select json_build_object(${MEDIA_FIELDS}, 'alt', i.alt)
  from product_image i join media m on m.tenant_id = $1 and m.hash = i.hash
  where i.tenant_id = $1 and i.product_id = ${alias}.id order by i.position limit 1)`;

/** Expressions for the branch-dependent columns. */
export interface OfferColumns {
  readonly price: string;
  readonly original: string;
  readonly isIn: string;
  readonly hasRange: string;
}

/** The values of the catalog. */
export const ownOffer = (alias: string): OfferColumns => ({
  price: `${alias}.selling_price_minor`,
  original: `${alias}.original_price_minor`,
  isIn: `${alias}.in_stock`,
  hasRange: `${alias}.has_price_range`,
});

/** A `CardRow` of the product `alias`. */
export const cardOf = (alias: string, offer: OfferColumns = ownOffer(alias)): string => `json_build_object(
  ${jsonFields(CARD_COLUMNS, alias)}, 'sellingPriceMinor', ${offer.price}, 'originalPriceMinor', ${offer.original},
  'inStock', ${offer.isIn}, 'hasPriceRange', ${offer.hasRange}, 'image', ${cardImage(alias)})`;

/** All pictures of the product `alias`, in order. */
export const imagesOf = (alias: string): string => `(
  select coalesce(json_agg(json_build_object(${MEDIA_FIELDS}, 'alt', i.alt) order by i.position), '[]')
  from product_image i join media m on m.tenant_id = $1 and m.hash = i.hash
  where i.tenant_id = $1 and i.product_id = ${alias}.id)`;

/** The picture with the hash of an expression. Its alternative text is another expression. */
export const imageWith = (hash: string, alt: string): string => `(
  select json_build_object(${MEDIA_FIELDS}, 'alt', ${alt}) from media m where m.tenant_id = $1 and m.hash = ${hash})`;

/** The stored text of the setting `decimalPlaces`, or null. */
export const DECIMALS = `(select s.value from setting s where s.tenant_id = $1 and s.key = 'decimalPlaces')`;

/** An instant in the contract's format, independent of the connection's time zone. */
export const isoInstant = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
