import { branchOfferRows } from '#db/catalog-writes/branch-offer-rows.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { writeBranchOffers } from '../store-file/write-branch-offers.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { listBranches, type WrittenBranch } from './edit-branch.ts';

/** A branch with its own prices and stock, all in the form of a store file. Null if there is none. */
export async function branchWithOffers(db: TenantDb, name: string): Promise<WrittenBranch | null> {
  const written = (await listBranches(db)).find((each) => each.name === name);
  const row = (await branchRows(db)).find((each) => each.name === name);
  if (!written || !row) return null;
  const { decimalPlaces } = await storeSettings(db);
  const products = (await writeBranchOffers(db, await branchOfferRows(db, [row.id]), decimalPlaces)).get(row.id);
  return products ? { ...written, products } : written;
}
