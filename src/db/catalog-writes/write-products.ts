import { isDeepStrictEqual } from 'node:util';
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
const SET_SEARCH_TEXTS = statement(
  'set-search-texts',
  `update product as p set search_text = r.search_text from ${recordset('product')}
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

/** Rows that depend on a product. A change replaces them together, and only if they differ. */
interface Part {
  /** The part of a product that its rows represent. */
  content(product: ProductRecord): unknown;
  /** @param present ids of those products that are already stored */
  write(transaction: TenantDb, products: readonly ProductRecord[], present: readonly number[]): Promise<void>;
}

const VALUE = ['productId', 'valueId'] as const;
const CATEGORY = ['productId', 'categoryId', 'position'] as const;
const IMAGE = ['productId', 'position', 'hash', 'alt'] as const;

/** Deletes the rows of stored products and inserts the new ones. */
const replace =
  <Key extends string>(
    clear: Statement<Record<string, never>>,
    fill: Statement<Record<string, never>>,
    columns: readonly Key[],
    rowsOf: (product: ProductRecord) => Readonly<Record<Key, unknown>>[],
  ): Part['write'] =>
  async (transaction, products, present) => {
    const rows = products.flatMap(rowsOf);
    if (present.length > 0) await transaction.rows(clear, present);
    if (rows.length > 0) await transaction.rows(fill, records(columns, rows));
  };

const PARTS: readonly Part[] = [
  { content: ({ variants }) => variants, write: writeVariants },
  {
    content: ({ valueIds }) => valueIds,
    write: replace(
      statement(
        'clear-product-values',
        'delete from product_value pv where pv.tenant_id = $1 and pv.product_id = any($2::bigint[])',
      ),
      statement('fill-product-values', insertRecords('product_value', VALUE)),
      VALUE,
      ({ id: productId, valueIds }) => valueIds.map((valueId) => ({ productId, valueId })),
    ),
  },
  {
    content: ({ categories }) => categories,
    write: replace(
      statement(
        'clear-product-categories',
        'delete from product_category pc where pc.tenant_id = $1 and pc.product_id = any($2::bigint[])',
      ),
      statement('fill-product-categories', insertRecords('product_category', CATEGORY)),
      CATEGORY,
      ({ id: productId, categories }) =>
        categories.map(({ id: categoryId, isDirect }, place) => ({
          productId,
          categoryId,
          position: isDirect ? place : null,
        })),
    ),
  },
  {
    content: ({ images }) => images,
    write: replace(
      statement(
        'clear-product-images',
        'delete from product_image pi where pi.tenant_id = $1 and pi.product_id = any($2::bigint[])',
      ),
      statement('fill-product-images', insertRecords('product_image', IMAGE)),
      IMAGE,
      ({ id: productId, images }) => images.map((image, position) => ({ productId, position, ...image })),
    ),
  },
];

async function writeVariants(
  transaction: TenantDb,
  products: readonly ProductRecord[],
  present: readonly number[],
): Promise<void> {
  const rows = products.flatMap(({ id: productId, variants }) =>
    variants.map((variant, position) => ({ ...variant, productId, position })),
  );
  const ids = rows.map(({ id }) => id);
  if (present.length > 0) {
    await transaction.rows(DELETE_VARIANTS, present, ids);
    await transaction.rows(PARK_VARIANTS, present);
  }
  if (rows.length > 0) await transaction.rows(UPSERT_VARIANTS, records(VARIANT_KEY, rows));
}

/** A product to write. */
export interface ProductChange {
  /** As it is stored, read after it was locked. Undefined if it is new. */
  before: ProductRecord | undefined;
  after: ProductRecord;
}

/** Writes products with those of their dependent rows that differ. Products that exist get a new version. */
export async function writeProducts(transaction: TenantDb, changes: readonly ProductChange[]): Promise<void> {
  const added = changes.filter(({ before }) => !before).map(({ after }) => after);
  const changed = changes.filter(({ before }) => before).map(({ after }) => after);
  if (added.length > 0) await transaction.rows(INSERT, records(WRITTEN, added));
  if (changed.length > 0) await transaction.rows(UPDATE, records(WRITTEN, changed));
  for (const { content, write } of PARTS) {
    const differing = changes.filter(
      ({ before, after }) => !before || !isDeepStrictEqual(content(before), content(after)),
    );
    const present = differing.filter(({ before }) => before).map(({ after }) => after.id);
    await write(
      transaction,
      differing.map(({ after }) => after),
      present,
    );
  }
}

/** Stores import digests of products that the import left unchanged, without a new version. */
export async function setImportDigests(
  transaction: TenantDb,
  digests: readonly Pick<ProductRecord, 'id' | 'importDigest'>[],
): Promise<void> {
  if (digests.length > 0) await transaction.rows(SET_DIGESTS, records(['id', 'importDigest'], digests));
}

/** Stores the words by which products are found, without a new version. */
export async function setSearchTexts(
  transaction: TenantDb,
  texts: readonly Pick<ProductRecord, 'id' | 'searchText'>[],
): Promise<void> {
  await transaction.rows(SET_SEARCH_TEXTS, records(['id', 'searchText'], texts));
}

/** Deletes products with all dependent rows. */
export async function deleteProducts(transaction: TenantDb, ids: readonly number[]): Promise<void> {
  await transaction.rows(DELETE, ids);
}
