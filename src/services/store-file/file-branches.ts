import { isDeepStrictEqual } from 'node:util';
import type { StoreFileBranch, StoreFileBranchInput } from '#contracts/store-file/store-file-branches.ts';
import { areaRows, replaceAreas, type StoredArea } from '#db/branches/area-rows.ts';
import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import { deliveryRows, replaceDelivery, type StoredDelivery } from '#db/pricing/delivery-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { type BranchDraft, saveBranches } from '../catalog-writes/save-branches.ts';
import type { EntryPlace, Invalid } from './entry-error.ts';
import { entryReader } from './entry-reader.ts';
import { readAreas, readBranch } from './read-branch.ts';
import { readDelivery } from './read-pricing.ts';
import { areasByBranch, writeBranch } from './write-branch.ts';
import { writeDeliveries } from './write-pricing.ts';

/** A branch of a store file as stored: the branch, its delivery areas and its delivery charges. */
export interface FileBranch {
  branch: BranchDraft;
  areas: StoredArea[];
  delivery: StoredDelivery[];
}

/** Converts a branch of a file to its stored form, or returns all its problems. */
export function readFileBranch(
  file: StoreFileBranch,
  decimals: number,
  place: EntryPlace = {},
): { ok: true; made: FileBranch } | Invalid {
  const reader = entryReader(decimals, place);
  const made = {
    branch: readBranch(file, reader),
    areas: readAreas(file, reader),
    delivery: readDelivery(file, reader),
  };
  return reader.failure() ?? { ok: true, made };
}

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

/** Replaces the areas of all branches of the store. Areas of a branch keep their order. Returns whether any changed. */
function saveAreas(db: TenantDb, areas: readonly StoredArea[]): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = Map.groupBy(await areaRows(transaction), ({ branchName }) => branchName);
    const wanted = Map.groupBy(areas, ({ branchName }) => branchName);
    const names = [...new Set([...present.keys(), ...wanted.keys()])];
    const changed = names.filter((name) => !isDeepStrictEqual(present.get(name), wanted.get(name)));
    if (changed.length === 0) return false;
    await replaceAreas(
      transaction,
      changed,
      changed.flatMap((name) => wanted.get(name) ?? []),
    );
    return true;
  });
}

/**
 * Replaces the delivery settings of the store's branches, in the order of the branches. Returns whether any changed.
 */
function saveDelivery(db: TenantDb, rows: readonly StoredDelivery[]): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    if (isDeepStrictEqual(await deliveryRows(transaction), [...rows])) return false;
    await replaceDelivery(transaction, rows);
    // Pages show the times and charges of the main branch.
    await recordChanges(transaction, [subjects.branches]);
    return true;
  });
}
