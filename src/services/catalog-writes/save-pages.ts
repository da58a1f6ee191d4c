import { type PageRow, pageRows, upsertPages } from '#db/catalog-writes/page-rows.ts';
import { removeRedirects } from '#db/catalog-writes/redirect-rows.ts';
import { reserveIds } from '#db/catalog-writes/reserve-ids.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** A content page of an import, with sanitized HTML. If `updatedAt` is null, a changed page gets the current time. */
export type PageDraft = Omit<PageRow, 'id'>;

/**
 * Creates or updates content pages in one transaction, identified by slug. A new page takes over redirects of its slug.
 */
export function savePages(db: TenantDb, drafts: readonly PageDraft[]): Promise<Outcome[]> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = new Map((await pageRows(transaction)).map((row) => [row.slug, row]));
    const nextId = await reserveIds(
      transaction,
      'content_page',
      drafts.filter(({ slug }) => !present.has(slug)).length,
    );
    const rows = drafts.map((draft) => ({ ...draft, id: present.get(draft.slug)?.id ?? nextId() }));
    const outcomes = rows.map((row) => {
      const before = present.get(row.slug);
      return outcomeOf(before, { ...row, updatedAt: row.updatedAt ?? before?.updatedAt ?? null });
    });
    const changed = rows.filter((_, index) => outcomes[index] !== 'unchanged');
    await upsertPages(transaction, changed);
    const added = changed.filter(({ slug }) => !present.has(slug));
    const formerOwners = await removeRedirects(
      transaction,
      'page',
      added.map(({ slug }) => slug),
    );
    const touched = [...changed.map(({ id }) => id), ...formerOwners].map(subjects.page);
    await recordChanges(transaction, touched.length > 0 ? [...touched, subjects.pages] : []);
    return outcomes;
  });
}
