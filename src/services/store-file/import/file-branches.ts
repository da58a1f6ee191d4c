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

/** A branch of a store file as it is stored: itself, where it delivers and for how much. */
export interface FileBranch {
  branch: BranchDraft;
  areas: StoredArea[];
  delivery: StoredDelivery[];
}

/** @throws {RangeError} saying which field makes no sense. */
export const readFileBranch = (file: StoreFileBranch, decimals: number): FileBranch => ({
  branch: readBranch(file),
  areas: readAreas(file),
  delivery: readDelivery(file, decimals),
});

/** Makes these the branches of the store, in their order. Gives whether anything changed. */
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
 * The branches of the store as a store file has them, in their order.
 * @param offers products with prices and stock of their own, by the id of the branch; none: they are left out.
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
