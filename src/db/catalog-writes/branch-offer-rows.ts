import type { BranchOffer } from '#domain/branches/offer.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { type ColumnList, columnNames, recordset, values } from './recordset.ts';

/** Differences of a branch from the catalog in a product. Amounts are minor units. Null for the product's value. */
export interface BranchProductRow {
  branchId: number;
  productId: number;
  isCarried: boolean;
  sellingPriceMinor: number | null;
  originalPriceMinor: number | null;
  stock: number | null;
}

/** Differences of a branch from the catalog in a variant. */
export interface BranchVariantRow {
  branchId: number;
  productId: number;
  variantId: number;
  priceMinor: number | null;
  originalPriceMinor: number | null;
  stock: number | null;
}

/** Branch-specific rows, ordered by branch, product and variant. */
export interface BranchOfferRows {
  products: BranchProductRow[];
  variants: BranchVariantRow[];
}

const PRODUCT_COLUMNS: ColumnList = [
  ['branch_id', 'branchId', 'bigint'],
  ['product_id', 'productId', 'bigint'],
  ['is_carried', 'isCarried', 'boolean'],
  ['selling_price_minor', 'sellingPriceMinor', 'bigint'],
  ['original_price_minor', 'originalPriceMinor', 'bigint'],
  ['stock', 'stock', 'integer'],
];
const VARIANT_COLUMNS: ColumnList = [
  ['branch_id', 'branchId', 'bigint'],
  ['variant_id', 'variantId', 'bigint'],
  ['price_minor', 'priceMinor', 'bigint'],
  ['original_price_minor', 'originalPriceMinor', 'bigint'],
  ['stock', 'stock', 'integer'],
];

/** $2 limits the branches and $3 the products. Null for all. */
const ROWS = statement<BranchOfferRows>(
  'branch-offer-rows',
  `select
     (select coalesce(json_agg(json_build_object('branchId', o.branch_id, 'productId', o.product_id, 'isCarried', o.is_carried,
        'sellingPriceMinor', o.selling_price_minor, 'originalPriceMinor', o.original_price_minor, 'stock', o.stock)
        order by o.branch_id, o.product_id), '[]')
      from branch_product o where o.tenant_id = $1 and ($2::bigint[] is null or o.branch_id = any($2))
        and ($3::bigint[] is null or o.product_id = any($3))) as products,
     (select coalesce(json_agg(json_build_object('branchId', o.branch_id, 'productId', v.product_id, 'variantId', o.variant_id,
        'priceMinor', o.price_minor, 'originalPriceMinor', o.original_price_minor, 'stock', o.stock)
        order by o.branch_id, v.product_id, v.position), '[]')
      from branch_variant o join variant v on v.tenant_id = $1 and v.id = o.variant_id
      where o.tenant_id = $1 and ($2::bigint[] is null or o.branch_id = any($2))
        and ($3::bigint[] is null or v.product_id = any($3))) as variants`,
);
const MAIN = statement<{ id: number }>(
  'main-branch-id',
  'select b.id from branch b where b.tenant_id = $1 and b.is_main_branch',
);
const DELETE_PRODUCTS = statement(
  'delete-branch-products',
  'delete from branch_product o where o.tenant_id = $1 and o.branch_id = any($2::bigint[])',
);
const DELETE_VARIANTS = statement(
  'delete-branch-variants',
  'delete from branch_variant o where o.tenant_id = $1 and o.branch_id = any($2::bigint[])',
);
const INSERT_PRODUCTS = statement(
  'insert-branch-products',
  `insert into branch_product (tenant_id, ${columnNames(PRODUCT_COLUMNS)})
   select $1, ${values(PRODUCT_COLUMNS)} from ${recordset(PRODUCT_COLUMNS)}`,
);
const INSERT_VARIANTS = statement(
  'insert-branch-variants',
  `insert into branch_variant (tenant_id, ${columnNames(VARIANT_COLUMNS)})
   select $1, ${values(VARIANT_COLUMNS)} from ${recordset(VARIANT_COLUMNS)}`,
);

/** The branch-specific rows of all or the given branches, for all or the given products. */
export async function branchOfferRows(
  db: TenantDb,
  branchIds: readonly number[] | null = null,
  productIds: readonly number[] | null = null,
): Promise<BranchOfferRows> {
  return (await db.row(ROWS, branchIds, productIds)) ?? { products: [], variants: [] };
}

/** The branch that pages are published for. Null if the store has none. */
export const mainBranchId = async (db: TenantDb): Promise<number | null> => (await db.row(MAIN))?.id ?? null;

/** Replaces all branch-specific rows of these branches. */
export async function replaceBranchOffers(
  transaction: TenantDb,
  branchIds: readonly number[],
  { products, variants }: BranchOfferRows,
): Promise<void> {
  await transaction.rows(DELETE_PRODUCTS, branchIds);
  await transaction.rows(DELETE_VARIANTS, branchIds);
  await transaction.rows(INSERT_PRODUCTS, JSON.stringify(products));
  await transaction.rows(INSERT_VARIANTS, JSON.stringify(variants));
}

/** The rows of one branch, by product. */
export function offersByProduct({ products, variants }: BranchOfferRows): Map<number, BranchOffer> {
  const ofProduct = new Map(products.map((row) => [row.productId, row]));
  const ofVariants = Map.groupBy(variants, ({ productId }) => productId);
  const ids = new Set([...ofProduct.keys(), ...ofVariants.keys()]);
  return new Map(
    [...ids].map((id) => {
      const own = ofProduct.get(id);
      const offer: BranchOffer = {
        isCarried: own?.isCarried ?? true,
        priceMinor: own?.sellingPriceMinor ?? null,
        originalPriceMinor: own?.originalPriceMinor ?? null,
        stock: own?.stock ?? null,
        variants: new Map((ofVariants.get(id) ?? []).map((variant) => [variant.variantId, variant])),
      };
      return [id, offer];
    }),
  );
}
