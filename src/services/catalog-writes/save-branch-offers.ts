import { isDeepStrictEqual } from 'node:util';
import {
  type BranchOfferRows,
  branchOfferRows,
  mainBranchId,
  offersByProduct,
  replaceBranchOffers,
} from '#db/catalog-writes/branch-offer-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { recordOfferChanges } from './main-offers.ts';

/**
 * Replaces the branch-specific prices, stock and exclusions of all or the given products of the store. The rows are
 * ordered by branch, product and variant. Returns whether anything changed.
 */
export function saveBranchOffers(
  db: TenantDb,
  wanted: BranchOfferRows,
  productIds: readonly number[] | null = null,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = await branchOfferRows(transaction, null, productIds);
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

const rowsOf = ({ products, variants }: BranchOfferRows) => [...products, ...variants];

const ofBranch = ({ products, variants }: BranchOfferRows, id: number): BranchOfferRows => ({
  products: products.filter(({ branchId }) => branchId === id),
  variants: variants.filter(({ branchId }) => branchId === id),
});
