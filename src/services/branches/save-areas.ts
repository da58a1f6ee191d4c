import { isDeepStrictEqual } from 'node:util';
import { areaRows, replaceAreas, type StoredArea } from '#db/branches/area-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/** Replaces the areas of all branches of the store. Areas of a branch keep their order. Returns whether any changed. */
export function saveAreas(db: TenantDb, areas: readonly StoredArea[]): Promise<boolean> {
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
