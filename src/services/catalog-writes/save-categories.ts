import {
  type CategoryRow,
  categoryRows,
  insertCategories,
  updateCategories,
} from '#db/catalog-writes/category-rows.ts';
import { removeRedirects } from '#db/catalog-writes/redirect-rows.ts';
import { reserveIds } from '#db/catalog-writes/reserve-ids.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { recordCategoryChanges } from './category-changes.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** A category of an import, with sanitized HTML and a stored picture. */
export interface CategoryDraft extends Omit<CategoryRow, 'id' | 'parentId'> {
  parentSlug: string | null;
}

/**
 * Creates or updates categories in one transaction, identified by slug. The results are in the order of the drafts. If
 * a category moves in the tree, the products below it are listed in its new ancestors. A new category takes over
 * redirects of its slug.
 * @throws {Error} for a parent that exists neither in the store nor in the drafts. Nothing is written then.
 */
export function saveCategories(db: TenantDb, drafts: readonly CategoryDraft[]): Promise<Outcome[]> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const rows = await categoryRows(transaction);
    const present = new Map(rows.map((row) => [row.slug, row]));
    const targets = await targetRows(transaction, drafts, present);
    const outcomes = targets.map((row) => outcomeOf(present.get(row.slug), row));
    const changed = targets.filter((_, index) => outcomes[index] !== 'unchanged');
    const added = changed.filter(({ slug }) => !present.has(slug));
    await insertCategories(transaction, added);
    await updateCategories(
      transaction,
      changed.filter(({ slug }) => present.has(slug)),
    );
    const formerOwners = await removeRedirects(
      transaction,
      'category',
      added.map(({ slug }) => slug),
    );
    const after = new Map([...rows, ...changed].map((row) => [row.id, row]));
    await recordCategoryChanges(transaction, rows, [...after.values()], formerOwners.map(subjects.category));
    return outcomes;
  });
}

async function targetRows(
  transaction: TenantDb,
  drafts: readonly CategoryDraft[],
  present: ReadonlyMap<string, CategoryRow>,
): Promise<CategoryRow[]> {
  const added = drafts.filter(({ slug }) => !present.has(slug));
  const nextId = await reserveIds(transaction, 'category', added.length);
  const ids = new Map([...present].map(([slug, { id }]) => [slug, id]));
  for (const { slug } of added) ids.set(slug, nextId());
  const idOf = (slug: string): number => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`no category "${slug}"`);
    return id;
  };
  return drafts.map(({ parentSlug, ...draft }) => ({
    ...draft,
    id: idOf(draft.slug),
    parentId: parentSlug === null ? null : idOf(parentSlug),
  }));
}
