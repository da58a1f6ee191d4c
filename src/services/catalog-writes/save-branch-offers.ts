import { isDeepStrictEqual } from 'node:util';
import {
  type BranchOfferRows,
  branchOfferRows,
  mainBranchId,
  offersByProduct,
  replaceBranchOffers,
} from '#db/catalog-writes/branch-offer-rows.ts';
import { lockBranchOffers } from '#db/catalog-writes/lock-products.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { recordOfferChanges } from './main-offers.ts';
import { stockLeft } from './product-record-of.ts';

/**
 * Replaces the branch-specific prices, stock and exclusions of all or the given products of the store. The rows are
 * ordered by branch, product and variant. Returns whether anything changed.
 * @param read the rows that `given` was made from, unless they were locked. Stock that has not changed since is what
 * orders have left of it by now.
 */
export function saveBranchOffers(
  db: TenantDb,
  given: BranchOfferRows,
  { productIds = null, read }: { productIds?: readonly number[] | null; read?: BranchOfferRows } = {},
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    if (read) await lockBranchOffers(transaction, productsOf(given));
    const present = await branchOfferRows(transaction, null, productIds);
    const wanted = read ? withStockLeft(given, read, present) : given;
    const branchIds = new Set([...rowsOf(present), ...rowsOf(wanted)].map(({ branchId }) => branchId));
    const changed = [...branchIds].filter((id) => !isDeepStrictEqual(ofBranch(present, id), ofBranch(wanted, id)));
    if (changed.length === 0) return false;
    const isChanged = ({ branchId }: { branchId: number }): boolean => changed.includes(branchId);
    const rows = { products: wanted.products.filter(isChanged), variants: wanted.variants.filter(isChanged) };
    await replaceBranchOffers(transaction, changed, rows, productIds);
    const main = (await mainBranchId(transaction)) ?? 0;
    await recordOfferChanges(
      transaction,
      offersByProduct(ofBranch(present, main)),
      offersByProduct(ofBranch(wanted, main)),
    );
    return true;
  });
}

const productsOf = (rows: BranchOfferRows): number[] => [...new Set(rowsOf(rows).map(({ productId }) => productId))];

function withStockLeft(given: BranchOfferRows, read: BranchOfferRows, present: BranchOfferRows): BranchOfferRows {
  const left = <Offer extends { stock: number | null }>(
    rows: (from: BranchOfferRows) => readonly Offer[],
    keyOf: (row: Offer) => string,
  ): Offer[] => {
    const [before, now] = [read, present].map((from) => new Map(rows(from).map((row) => [keyOf(row), row.stock])));
    return rows(given).map((row) => {
      const key = keyOf(row);
      return { ...row, stock: stockLeft(row.stock, before?.get(key), now?.get(key)) };
    });
  };
  return {
    products: left(
      ({ products }) => products,
      ({ branchId, productId }) => `${branchId} ${productId}`,
    ),
    variants: left(
      ({ variants }) => variants,
      ({ branchId, variantId }) => `${branchId} ${variantId}`,
    ),
  };
}

const rowsOf = ({ products, variants }: BranchOfferRows) => [...products, ...variants];

const ofBranch = ({ products, variants }: BranchOfferRows, id: number): BranchOfferRows => ({
  products: products.filter(({ branchId }) => branchId === id),
  variants: variants.filter(({ branchId }) => branchId === id),
});
