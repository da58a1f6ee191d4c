import { assignments, type Columns, columnNames, insertRecords, records, recordset } from '../columns.ts';
import type { product } from '../schema/products.ts';
import type { variant } from '../schema/variants.ts';
import { type Statement, statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { PRODUCT_COLUMNS, type ProductRecord, VARIANT_COLUMNS } from './product-records.ts';

const WRITTEN = [...PRODUCT_COLUMNS, 'createdAt'] as const satisfies Columns<typeof product>;
const INSERT = statement(
  'insert-products',
  `insert into product (tenant_id, ${columnNames(WRITTEN)})
   select $1, ${columnNames(PRODUCT_COLUMNS, 'r.')}, coalesce(r.created_at, now()) from ${recordset('product')}`,
);
const UPDATE = statement(
  'update-products',
  `update product as p set ${assignments(PRODUCT_COLUMNS)}, created_at = coalesce(r.created_at, p.created_at),
     version = p.version + 1, updated_at = now()
   from ${recordset('product')} where p.tenant_id = $1 and p.id = r.id`,
);
const DELETE = statement(
  'delete-products',
  'delete from product p where p.tenant_id = $1 and p.id = any($2::bigint[])',
);
const SET_DIGESTS = statement(
  'set-import-digests',
  `update product as p set import_digest = r.import_digest from ${recordset('product')}
   where p.tenant_id = $1 and p.id = r.id`,
);

const DELETE_VARIANTS = statement(
  'delete-variants-but',
  'delete from variant v where v.tenant_id = $1 and v.product_id = any($2::bigint[]) and v.id <> all($3::bigint[])',
);
/** Moves positions out of the way of their unique index while rows are reordered. */
const PARK_VARIANTS = statement(
  'park-variants',
  'update variant v set position = -1 - v.position where v.tenant_id = $1 and v.product_id = any($2::bigint[])',
);
const VARIANT_KEY = ['productId', 'position', ...VARIANT_COLUMNS] as const satisfies Columns<typeof variant>;
const UPSERT_VARIANTS = statement(
  'upsert-variants',
  `insert into variant as v (tenant_id, ${columnNames(VARIANT_KEY)})
   select $1, ${columnNames(VARIANT_KEY, 'r.')} from ${recordset('variant')}
   on conflict (tenant_id, id) do update set ${assignments(['position', ...VARIANT_COLUMNS], 'excluded')}`,
);

interface Part {
  clear: Statement<Record<string, never>>;
  fill: Statement<Record<string, never>>;
  /** The rows of products, as a recordset. */
  rows(products: readonly ProductRecord[]): string;
}

const VALUE = ['productId', 'valueId'] as const;
const CATEGORY = ['productId', 'categoryId', 'position'] as const;
const IMAGE = ['productId', 'position', 'hash', 'alt'] as const;
const PARTS: readonly Part[] = [
  {
    clear: statement(
      'clear-product-values',
      'delete from product_value pv where pv.tenant_id = $1 and pv.product_id = any($2::bigint[])',
    ),
    fill: statement('fill-product-values', insertRecords('product_value', VALUE)),
    rows: (products) =>
      records(
        VALUE,
        products.flatMap(({ id: productId, valueIds }) => valueIds.map((valueId) => ({ productId, valueId }))),
      ),
  },
  {
    clear: statement(
      'clear-product-categories',
      'delete from product_category pc where pc.tenant_id = $1 and pc.product_id = any($2::bigint[])',
    ),
    fill: statement('fill-product-categories', insertRecords('product_category', CATEGORY)),
    rows: (products) =>
      records(
        CATEGORY,
        products.flatMap(({ id: productId, categories }) =>
          categories.map(({ id: categoryId, isDirect }, place) => ({
            productId,
            categoryId,
            position: isDirect ? place : null,
          })),
        ),
      ),
  },
  {
    clear: statement(
      'clear-product-images',
      'delete from product_image pi where pi.tenant_id = $1 and pi.product_id = any($2::bigint[])',
    ),
    fill: statement('fill-product-images', insertRecords('product_image', IMAGE)),
    rows: (products) =>
      records(
        IMAGE,
        products.flatMap(({ id: productId, images }) =>
          images.map((image, position) => ({ productId, position, ...image })),
        ),
      ),
  },
];

/** Writes products with all dependent rows. New ones are inserted; the others get a new version. */
export async function writeProducts(
  transaction: TenantDb,
  products: readonly { after: ProductRecord; isNew: boolean }[],
): Promise<void> {
  if (products.length === 0) return;
  const rowsOf = (isNew: boolean) =>
    records(
      WRITTEN,
      products.filter((product) => product.isNew === isNew).map(({ after }) => after),
    );
  await transaction.rows(INSERT, rowsOf(true));
  await transaction.rows(UPDATE, rowsOf(false));
  const written = products.map(({ after }) => after);
  const present = products.filter(({ isNew }) => !isNew).map(({ after }) => after.id);
  await writeVariants(transaction, written, present);
  for (const { clear, fill, rows } of PARTS) {
    if (present.length > 0) await transaction.rows(clear, present);
    await transaction.rows(fill, rows(written));
  }
}

async function writeVariants(
  transaction: TenantDb,
  products: readonly ProductRecord[],
  present: number[],
): Promise<void> {
  const rows = products.flatMap(({ id: productId, variants }) =>
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
  await transaction.rows(UPSERT_VARIANTS, records(VARIANT_KEY, rows));
}

/** Stores import digests of products that the import left unchanged, without a new version. */
export async function setImportDigests(
  transaction: TenantDb,
  digests: readonly Pick<ProductRecord, 'id' | 'importDigest'>[],
): Promise<void> {
  if (digests.length > 0) await transaction.rows(SET_DIGESTS, records(['id', 'importDigest'], digests));
}

/** Deletes products with all dependent rows. */
export async function deleteProducts(transaction: TenantDb, ids: readonly number[]): Promise<void> {
  await transaction.rows(DELETE, ids);
}
