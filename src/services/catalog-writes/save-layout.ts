import { isDeepStrictEqual } from 'node:util';
import type { StoredLayoutItem } from '#db/catalog/site.ts';
import { layoutRows, replaceLayout } from '#db/catalog-writes/layout-rows.ts';
import { addLayoutVersion, newestLayoutVersion } from '#db/catalog-writes/layout-versions.ts';
import { reserveIds } from '#db/catalog-writes/reserve-ids.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';

export interface LayoutDraft extends Omit<StoredLayoutItem, 'id' | 'position' | 'branchIds'> {
  /** The branches that show it. Empty for all. */
  branchIds?: number[];
}

/**
 * Replaces the items of the home page, in this order. An item keeps its id as long as it keeps its position. The result
 * is kept as a version, to which the store can go back. Returns whether anything changed.
 * @param operatorName null for an import or a command
 */
export function saveLayout(
  db: TenantDb,
  drafts: readonly LayoutDraft[],
  operatorName: string | null = null,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = await layoutRows(transaction);
    const nextId = await reserveIds(transaction, 'layout_item', Math.max(0, drafts.length - present.length));
    const wanted = drafts.map((draft, position) => ({
      ...draft,
      branchIds: draft.branchIds ?? [],
      position,
      id: present[position]?.id ?? nextId(),
    }));
    if (isDeepStrictEqual(present, wanted)) return false;
    await keepUnknown(transaction, present);
    await replaceLayout(transaction, wanted);
    await addLayoutVersion(transaction, { savedAt: new Date(), operatorName, items: wanted });
    await recordChanges(transaction, [subjects.layout]);
    return true;
  });
}

/** Keeps a layout that is about to be replaced and that no version holds, because it is older than they are. */
async function keepUnknown(transaction: TenantDb, present: readonly StoredLayoutItem[]): Promise<void> {
  if (present.length === 0) return;
  const newest = await newestLayoutVersion(transaction);
  if (isDeepStrictEqual(newest?.items, present)) return;
  await addLayoutVersion(transaction, { savedAt: null, operatorName: null, items: present });
}
