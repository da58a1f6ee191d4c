import type { BranchOffer } from '#domain/branches/offer.ts';
import { type Columns, insertRecords, jsonFields, type Row, records } from '../columns.ts';
import type { branchProduct, branchVariant } from '../schema/branches.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const PRODUCT_COLUMNS = [
  'branchId',
  'productId',
  'isCarried',
  'sellingPriceMinor',
  'originalPriceMinor',
  'stock',
] as const satisfies Columns<typeof branchProduct>;
/** Differences of a branch from the catalog in a product. Amounts are minor units. Null for the product's value. */
export type BranchProductRow = Row<typeof branchProduct, typeof PRODUCT_COLUMNS>;

const VARIANT_COLUMNS = [
  'branchId',
  'variantId',
  'priceMinor',
  'originalPriceMinor',
  'stock',
] as const satisfies Columns<typeof branchVariant>;
/** Differences of a branch from the catalog in a variant. */
export interface BranchVariantRow extends Row<typeof branchVariant, typeof VARIANT_COLUMNS> {
  productId: number;
}

/** Branch-specific rows, ordered by branch, product and variant. */
export interface BranchOfferRows {
  products: BranchProductRow[];
  variants: BranchVariantRow[];
}

/** $2 limits the branches and $3 the products. Null for all. */
const ROWS = statement<BranchOfferRows>(
  'branch-offer-rows',
  `select
     (select coalesce(json_agg(json_build_object(${jsonFields(PRODUCT_COLUMNS, 'o')}) order by o.branch_id, o.product_id), '[]')
      from branch_product o where o.tenant_id = $1 and ($2::bigint[] is null or o.branch_id = any($2))
        and ($3::bigint[] is null or o.product_id = any($3))) as products,
     (select coalesce(json_agg(json_build_object('productId', v.product_id, ${jsonFields(VARIANT_COLUMNS, 'o')})
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
  `delete from branch_product o where o.tenant_id = $1 and o.branch_id = any($2::bigint[])
     and ($3::bigint[] is null or o.product_id = any($3))`,
);
const DELETE_VARIANTS = statement(
  'delete-branch-variants',
  `delete from branch_variant o where o.tenant_id = $1 and o.branch_id = any($2::bigint[])
     and ($3::bigint[] is null or o.variant_id in (
       select v.id from variant v where v.tenant_id = $1 and v.product_id = any($3)))`,
);
const INSERT_PRODUCTS = statement('insert-branch-products', insertRecords('branch_product', PRODUCT_COLUMNS));
const INSERT_VARIANTS = statement('insert-branch-variants', insertRecords('branch_variant', VARIANT_COLUMNS));

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

/** Replaces the branch-specific rows of these branches, for all or the given products. */
export async function replaceBranchOffers(
  transaction: TenantDb,
  branchIds: readonly number[],
  { products, variants }: BranchOfferRows,
  productIds: readonly number[] | null = null,
): Promise<void> {
  await transaction.rows(DELETE_PRODUCTS, branchIds, productIds);
  await transaction.rows(DELETE_VARIANTS, branchIds, productIds);
  await transaction.rows(INSERT_PRODUCTS, records(PRODUCT_COLUMNS, products));
  await transaction.rows(INSERT_VARIANTS, records(VARIANT_COLUMNS, variants));
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
