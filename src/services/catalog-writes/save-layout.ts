import { isDeepStrictEqual } from 'node:util';
import type { StoredLayoutItem } from '#db/catalog/site.ts';
import { layoutRows, replaceLayout } from '#db/catalog-writes/layout-rows.ts';
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
 * Replaces the items of the home page, in this order. An item keeps its id as long as it keeps its position. Returns
 * whether anything changed.
 */
export function saveLayout(db: TenantDb, drafts: readonly LayoutDraft[]): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = await layoutRows(transaction);
    const fresh = await reserveIds(transaction, 'layout_item', Math.max(0, drafts.length - present.length));
    const ids = [...present.map(({ id }) => id), ...fresh];
    const wanted = drafts.map((draft, position) => ({
      ...draft,
      branchIds: draft.branchIds ?? [],
      position,
      id: ids[position] ?? 0,
    }));
    if (isDeepStrictEqual(present, wanted)) return false;
    await replaceLayout(transaction, wanted);
    await recordChanges(transaction, [subjects.layout]);
    return true;
  });
}
