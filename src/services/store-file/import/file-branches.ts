import type { StoreFileBranch, StoreFileBranchInput } from '#contracts/store-file/store-file-branches.ts';
import type { StoredArea } from '#db/branches/area-rows.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import type { StoredDelivery } from '#db/pricing/delivery-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { saveAreas } from '../../branches/save-areas.ts';
import { type BranchDraft, saveBranches } from '../../catalog-writes/save-branches.ts';
import { saveDelivery } from '../../pricing/save-delivery.ts';
import { areasByBranch, writeBranch } from '../write-branch.ts';
import { writeDeliveries } from '../write-pricing.ts';
import { readAreas, readBranch } from './read-branch.ts';
import { readDelivery } from './read-pricing.ts';

/** A branch of a store file as stored: the branch, its delivery areas and its delivery charges. */
export interface FileBranch {
  branch: BranchDraft;
  areas: StoredArea[];
  delivery: StoredDelivery[];
}

/** @throws {RangeError} naming the invalid field. */
export const readFileBranch = (file: StoreFileBranch, decimals: number): FileBranch => ({
  branch: readBranch(file),
  areas: readAreas(file),
  delivery: readDelivery(file, decimals),
});

/** Replaces the branches of the store, in this order. Returns whether anything changed. */
export const saveFileBranches = (db: TenantDb, branches: readonly FileBranch[]): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const areSaved = await saveBranches(
      transaction,
      branches.map(({ branch }) => branch),
    );
    const areDelivering = await saveDelivery(
      transaction,
      branches.flatMap(({ delivery }) => delivery),
    );
    const areInAreas = await saveAreas(
      transaction,
      branches.flatMap(({ areas }) => areas),
    );
    return areSaved || areDelivering || areInAreas;
  });

/**
 * The branches of the store in the form of a store file, in their order.
 * @param offers products with their own prices and stock, by branch id; omitted if absent.
 */
export async function writeFileBranches(
  db: TenantDb,
  decimals: number,
  offers?: ReadonlyMap<number, NonNullable<StoreFileBranchInput['products']>>,
) {
  const [areas, deliveries] = [await areasByBranch(db), await writeDeliveries(db, decimals)];
  return (await branchRows(db)).map((row) =>
    writeBranch(row, {
      areas: areas.get(row.name) ?? [],
      delivery: deliveries.get(row.name),
      products: offers?.get(row.id),
    }),
  );
}
