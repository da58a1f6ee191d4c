/** Pieces of SQL that several read statements share. `$1` is the tenant, as everywhere. */

/** A stored picture. */
export interface ImageRow {
  hash: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string;
}

/** What a product's card shows. Amounts are minor units. */
export interface CardRow {
  id: number;
  name: string;
  slug: string;
  sellingPriceMinor: number;
  originalPriceMinor: number | null;
  inStock: boolean;
  hasOptions: boolean;
  ratingCount: number;
  ratingSum: number;
  image: ImageRow | null;
}

const MEDIA_FIELDS = `'hash', m.hash, 'width', m.width, 'height', m.height, 'placeholder', m.placeholder`;

/** The picture of a product's card, from a product under `alias`. */
const cardImage = (alias: string): string => `(
  select json_build_object(${MEDIA_FIELDS}, 'alt', i.alt)
  from product_image i join media m on m.tenant_id = $1 and m.hash = i.hash
  where i.tenant_id = $1 and i.product_id = ${alias}.id order by i.position limit 1)`;

/** A `CardRow` of a product under `alias`. */
export const cardOf = (alias: string): string => `json_build_object(
  'id', ${alias}.id, 'name', ${alias}.name, 'slug', ${alias}.slug,
  'sellingPriceMinor', ${alias}.selling_price_minor, 'originalPriceMinor', ${alias}.original_price_minor,
  'inStock', ${alias}.in_stock, 'hasOptions', ${alias}.has_options,
  'ratingCount', ${alias}.rating_count, 'ratingSum', ${alias}.rating_sum, 'image', ${cardImage(alias)})`;

/** All pictures of a product under `alias`, in order. */
export const imagesOf = (alias: string): string => `(
  select coalesce(json_agg(json_build_object(${MEDIA_FIELDS}, 'alt', i.alt) order by i.position), '[]')
  from product_image i join media m on m.tenant_id = $1 and m.hash = i.hash
  where i.tenant_id = $1 and i.product_id = ${alias}.id)`;

/** The picture with the hash of an expression; its alternative text is another expression. */
export const imageWith = (hash: string, alt: string): string => `(
  select json_build_object(${MEDIA_FIELDS}, 'alt', ${alt}) from media m where m.tenant_id = $1 and m.hash = ${hash})`;

/** The stored text of the setting `decimalPlaces`, or null. */
export const DECIMALS = `(select s.value from setting s where s.tenant_id = $1 and s.key = 'decimalPlaces')`;

/** An instant in the one form of the contract, whatever the time zone of the connection. */
export const isoInstant = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
