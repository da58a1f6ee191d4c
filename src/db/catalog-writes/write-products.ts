import { type Statement, statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { PRODUCT_COLUMNS, type ProductRecord } from './product-records.ts';
import { assignments, type ColumnList, columnNames, recordset, replacements, values } from './recordset.ts';

const CREATED_AT: ColumnList = [['created_at', 'createdAt', 'timestamptz']];
const INSERT = statement(
  'insert-products',
  `insert into product (tenant_id, ${columnNames(PRODUCT_COLUMNS)}, created_at)
   select $1, ${values(PRODUCT_COLUMNS)}, coalesce(r."createdAt", now()) from ${recordset([...PRODUCT_COLUMNS, ...CREATED_AT])}`,
);
const UPDATE = statement(
  'update-products',
  `update product as p set ${assignments(PRODUCT_COLUMNS.slice(1))}, created_at = coalesce(r."createdAt", p.created_at),
     version = p.version + 1, updated_at = now()
   from ${recordset([...PRODUCT_COLUMNS, ...CREATED_AT])} where p.tenant_id = $1 and p.id = r.id`,
);
const DELETE = statement(
  'delete-products',
  'delete from product p where p.tenant_id = $1 and p.id = any($2::bigint[])',
);
const SET_DIGESTS = statement(
  'set-import-digests',
  `update product as p set import_digest = r.digest from json_to_recordset($2::json) as r(id bigint, digest text)
   where p.tenant_id = $1 and p.id = r.id`,
);

const VARIANT_COLUMNS: ColumnList = [
  ['id', 'id', 'bigint'],
  ['product_id', 'productId', 'bigint'],
  ['position', 'position', 'integer'],
  ['value_ids', 'valueIds', 'bigint[]'],
  ['sku', 'sku', 'text'],
  ['price_minor', 'priceMinor', 'bigint'],
  ['original_price_minor', 'originalPriceMinor', 'bigint'],
  ['stock', 'stock', 'integer'],
  ['image_hash', 'imageHash', 'text'],
];
const DELETE_VARIANTS = statement(
  'delete-variants-but',
  'delete from variant v where v.tenant_id = $1 and v.product_id = any($2::bigint[]) and v.id <> all($3::bigint[])',
);
/** Moves positions out of the way of their unique index while rows are reordered. */
const PARK_VARIANTS = statement(
  'park-variants',
  'update variant v set position = -1 - v.position where v.tenant_id = $1 and v.product_id = any($2::bigint[])',
);
const UPSERT_VARIANTS = statement(
  'upsert-variants',
  `insert into variant as v (tenant_id, ${columnNames(VARIANT_COLUMNS)})
   select $1, ${values(VARIANT_COLUMNS)} from ${recordset(VARIANT_COLUMNS)}
   on conflict (tenant_id, id) do update set ${replacements(VARIANT_COLUMNS.slice(2))} where v.tenant_id = $1`,
);

interface Part {
  clear: Statement<Record<string, never>>;
  fill: Statement<Record<string, never>>;
  rows(product: ProductRecord): object[];
}

const PARTS: readonly Part[] = [
  {
    clear: statement(
      'clear-product-values',
      'delete from product_value pv where pv.tenant_id = $1 and pv.product_id = any($2::bigint[])',
    ),
    fill: statement(
      'fill-product-values',
      `insert into product_value (tenant_id, product_id, value_id)
       select $1, r.product, r.id from json_to_recordset($2::json) as r(product bigint, id bigint)`,
    ),
    rows: ({ id, valueIds }) => valueIds.map((valueId) => ({ product: id, id: valueId })),
  },
  {
    clear: statement(
      'clear-product-categories',
      'delete from product_category pc where pc.tenant_id = $1 and pc.product_id = any($2::bigint[])',
    ),
    fill: statement(
      'fill-product-categories',
      `insert into product_category (tenant_id, product_id, category_id, position)
       select $1, r.product, r.id, r.position
       from json_to_recordset($2::json) as r(product bigint, id bigint, position smallint)`,
    ),
    rows: ({ id: product, categories }) =>
      categories.map(({ id, isDirect }, place) => ({ product, id, position: isDirect ? place : null })),
  },
  {
    clear: statement(
      'clear-product-images',
      'delete from product_image pi where pi.tenant_id = $1 and pi.product_id = any($2::bigint[])',
    ),
    fill: statement(
      'fill-product-images',
      `insert into product_image (tenant_id, product_id, position, hash, alt)
       select $1, r.product, r.position, r.hash, r.alt
       from json_to_recordset($2::json) as r(product bigint, position smallint, hash text, alt text)`,
    ),
    rows: ({ id, images }) => images.map((image, position) => ({ product: id, position, ...image })),
  },
];

/** Writes products with all dependent rows. New ones are inserted; the others get a new version. */
export async function writeProducts(
  transaction: TenantDb,
  products: readonly { after: ProductRecord; isNew: boolean }[],
): Promise<void> {
  if (products.length === 0) return;
  const rowsOf = (isNew: boolean) =>
    JSON.stringify(products.filter((product) => product.isNew === isNew).map(({ after }) => after));
  await transaction.rows(INSERT, rowsOf(true));
  await transaction.rows(UPDATE, rowsOf(false));
  const records = products.map(({ after }) => after);
  const present = products.filter(({ isNew }) => !isNew).map(({ after }) => after.id);
  await writeVariants(transaction, records, present);
  for (const { clear, fill, rows } of PARTS) {
    if (present.length > 0) await transaction.rows(clear, present);
    await transaction.rows(fill, JSON.stringify(records.flatMap(rows)));
  }
}

async function writeVariants(
  transaction: TenantDb,
  records: readonly ProductRecord[],
  present: number[],
): Promise<void> {
  const rows = records.flatMap(({ id: productId, variants }) =>
    variants.map((variant, position) => ({ ...variant, productId, position })),
  );
  if (present.length > 0) {
    await transaction.rows(
      DELETE_VARIANTS,
      present,
      rows.map(({ id }) => id),
    );
    await transaction.rows(PARK_VARIANTS, present);
  }
  await transaction.rows(UPSERT_VARIANTS, JSON.stringify(rows));
}

/** Stores import digests of products that the import left unchanged, without a new version. */
export async function setImportDigests(
  transaction: TenantDb,
  digests: readonly { id: number; digest: string | null }[],
): Promise<void> {
  if (digests.length > 0) await transaction.rows(SET_DIGESTS, JSON.stringify(digests));
}

/** Deletes products with all dependent rows. */
export async function deleteProducts(transaction: TenantDb, ids: readonly number[]): Promise<void> {
  await transaction.rows(DELETE, ids);
}
