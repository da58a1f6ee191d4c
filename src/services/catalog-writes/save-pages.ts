import { isDeepStrictEqual } from 'node:util';
import { takeIds } from '#db/catalog-writes/new-ids.ts';
import { type PageRow, pageRows, upsertPages } from '#db/catalog-writes/page-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Outcome } from './save-categories.ts';

/** A content page as a file describes it; its HTML is clean. `updatedAt` null: now if it changed, else as it is. */
export type PageDraft = Omit<PageRow, 'id'>;

/** Creates or updates content pages in one transaction, told apart by their slugs. */
export function savePages(db: TenantDb, drafts: readonly PageDraft[]): Promise<Outcome[]> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = new Map((await pageRows(transaction)).map((row) => [row.slug, row]));
    const newIds = await takeIds(transaction, 'content_page', drafts.filter(({ slug }) => !present.has(slug)).length);
    const fresh = newIds.values();
    const rows = drafts.map((draft) => ({ ...draft, id: present.get(draft.slug)?.id ?? fresh.next().value ?? 0 }));
    const outcomes = rows.map((row) => outcomeOf(present.get(row.slug), row));
    const changed = rows.filter((_, index) => outcomes[index] !== 'unchanged');
    await upsertPages(transaction, changed);
    await recordChanges(
      transaction,
      changed.map(({ id }) => `page:${id}`),
    );
    return outcomes;
  });
}

function outcomeOf(before: PageRow | undefined, after: PageRow): Outcome {
  if (!before) return 'created';
  const target = { ...after, updatedAt: after.updatedAt ?? before.updatedAt };
  return isDeepStrictEqual(before, target) ? 'unchanged' : 'updated';
}
