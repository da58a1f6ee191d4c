import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Which stock is counted: of a product without variants or of a variant, in the catalog or at a branch. */
export type CountedStock = 'product' | 'variant' | 'branch_product' | 'branch_variant';

/** Units of one stock counter. `id` is that of the product or of the variant. */
export interface StockUnits {
  stockOf: CountedStock;
  id: number;
  productId: number;
  branchId: number;
  units: number;
}

interface Left {
  left: number;
}

/** A product without variants updates its in-stock flag together with its stock. */
const productChanges = (after: string): string =>
  `stock = ${after}, in_stock = ${after} > 0, version = p.version + ((${after} > 0) <> p.in_stock)::int`;

/**
 * $2 product or variant id; $3 units; $4 branch. Updates nothing if the row is missing or the stock is insufficient.
 */
const TAKE = {
  product: statement<Left>(
    'take-stock-of-product',
    `update product p set ${productChanges('p.stock - $3::int')}
     where p.tenant_id = $1 and p.id = $2 and p.stock >= $3::int returning p.stock as left`,
  ),
  variant: statement<Left>(
    'take-stock-of-variant',
    `update variant v set stock = v.stock - $3::int
     where v.tenant_id = $1 and v.id = $2 and v.stock >= $3::int returning v.stock as left`,
  ),
  branch_product: statement<Left>(
    'take-stock-of-branch-product',
    `update branch_product o set stock = o.stock - $3::int
     where o.tenant_id = $1 and o.product_id = $2 and o.branch_id = $4 and o.stock >= $3::int returning o.stock as left`,
  ),
  branch_variant: statement<Left>(
    'take-stock-of-branch-variant',
    `update branch_variant w set stock = w.stock - $3::int
     where w.tenant_id = $1 and w.variant_id = $2 and w.branch_id = $4 and w.stock >= $3::int returning w.stock as left`,
  ),
};

/** Returns units to the stock. Updates nothing if the stock is no longer counted. */
const RETURN = {
  product: statement<Left>(
    'give-back-stock-of-product',
    `update product p set ${productChanges('p.stock + $3::int')}
     where p.tenant_id = $1 and p.id = $2 and p.stock is not null returning p.stock as left`,
  ),
  variant: statement<Left>(
    'give-back-stock-of-variant',
    `update variant v set stock = v.stock + $3::int
     where v.tenant_id = $1 and v.id = $2 and v.stock is not null returning v.stock as left`,
  ),
  branch_product: statement<Left>(
    'give-back-stock-of-branch-product',
    `update branch_product o set stock = o.stock + $3::int
     where o.tenant_id = $1 and o.product_id = $2 and o.branch_id = $4 and o.stock is not null returning o.stock as left`,
  ),
  branch_variant: statement<Left>(
    'give-back-stock-of-branch-variant',
    `update branch_variant w set stock = w.stock + $3::int
     where w.tenant_id = $1 and w.variant_id = $2 and w.branch_id = $4 and w.stock is not null returning w.stock as left`,
  ),
};

async function changeStock(
  transaction: TenantDb,
  statements: typeof TAKE,
  { stockOf, id, branchId, units }: StockUnits,
): Promise<number | null> {
  const branch = stockOf === 'branch_product' || stockOf === 'branch_variant' ? [branchId] : [];
  return (await transaction.row(statements[stockOf], id, units, ...branch))?.left ?? null;
}

/**
 * Takes units if the stock suffices.
 * @returns the remaining stock; null if it was insufficient and nothing was taken.
 */
export const takeFromStock = (transaction: TenantDb, stock: StockUnits): Promise<number | null> =>
  changeStock(transaction, TAKE, stock);

/** @returns the new stock; null if it is no longer counted. */
export const returnToStock = (transaction: TenantDb, stock: StockUnits): Promise<number | null> =>
  changeStock(transaction, RETURN, stock);

const LOCK_PRODUCTS = statement<{ id: number }>(
  'lock-products-of-variants',
  `select p.id from product p where p.tenant_id = $1 and p.id = any($2::bigint[]) order by p.id for no key update`,
);
const SUM_UP = statement(
  'sum-up-variants',
  `update product p set in_stock = s.is_in, has_price_range = s.has_range, version = p.version + 1, updated_at = now()
   from (
     select r.id, bool_or(coalesce(v.stock, 1) > 0) as is_in,
       case when bool_or(coalesce(v.stock, 1) > 0)
         then bool_or(coalesce(v.stock, 1) > 0 and v.price_minor > r.selling_price_minor)
         else bool_or(v.price_minor > r.selling_price_minor) end as has_range
     from product r join variant v on v.tenant_id = $1 and v.product_id = r.id
     where r.tenant_id = $1 and r.id = any($2::bigint[]) group by r.id, r.selling_price_minor
   ) s
   where p.tenant_id = $1 and p.id = s.id`,
);

/** Updates products from their variants, after one of those sold out or came back. */
export async function summarizeVariants(transaction: TenantDb, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)].toSorted((a, b) => a - b);
  // The lock comes first, so that the sum includes concurrent changes of other variants.
  await Promise.all([transaction.rows(LOCK_PRODUCTS, ids), transaction.rows(SUM_UP, ids)]);
}

const TAKEN = statement<StockUnits>(
  'stock-of-order',
  `select i.stock_of as "stockOf", i.product_id as "productId", o.branch_id as "branchId",
     case when i.stock_of in ('variant', 'branch_variant') then i.variant_id else i.product_id end as id,
     sum(i.quantity)::int as units
   from orders o join order_item i on i.tenant_id = $1 and i.order_id = o.id
   where o.tenant_id = $1 and o.id = $2 and i.stock_of <> 'none'
   group by 1, 2, 3, 4`,
);

/** Stock that an order has taken. */
export const stockTakenByOrder = (db: TenantDb, orderId: number): Promise<StockUnits[]> => db.rows(TAKEN, orderId);
