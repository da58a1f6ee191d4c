import { isDeepStrictEqual } from 'node:util';
import {
  type CategoryRow,
  categoryRows,
  insertCategories,
  relistInAncestors,
  updateCategories,
} from '#db/catalog-writes/category-rows.ts';
import { takeIds } from '#db/catalog-writes/new-ids.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/** A category as a file describes it; its HTML is clean and its picture in the store's media. */
export interface CategoryDraft extends Omit<CategoryRow, 'id' | 'parentId'> {
  parentSlug: string | null;
}

export type Outcome = 'created' | 'updated' | 'unchanged';

/**
 * Creates or updates categories in one transaction, told apart by their slugs; the answers are in the order of the
 * drafts. Where one moves in the tree, the products below it are listed in its new ancestors.
 * @throws {Error} for a parent that neither the store nor the drafts have: nothing is written.
 */
export function saveCategories(db: TenantDb, drafts: readonly CategoryDraft[]): Promise<Outcome[]> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = new Map((await categoryRows(transaction)).map((row) => [row.slug, row]));
    const targets = await targetRows(transaction, drafts, present);
    const outcomes = targets.map((row) => outcomeOf(present.get(row.slug), row));
    const changed = targets.filter((_, index) => outcomes[index] !== 'unchanged');
    await insertCategories(
      transaction,
      changed.filter(({ slug }) => !present.has(slug)),
    );
    await updateCategories(
      transaction,
      changed.filter(({ slug }) => present.has(slug)),
    );
    const moved = changed.filter(({ slug, parentId }) => present.get(slug)?.parentId !== parentId);
    if (moved.length > 0) await relistInAncestors(transaction);
    await recordChanges(transaction, touched(changed, present));
    return outcomes;
  });
}

async function targetRows(
  transaction: TenantDb,
  drafts: readonly CategoryDraft[],
  present: ReadonlyMap<string, CategoryRow>,
): Promise<CategoryRow[]> {
  const added = drafts.filter(({ slug }) => !present.has(slug));
  const newIds = await takeIds(transaction, 'category', added.length);
  const ids = new Map([...present].map(([slug, { id }]) => [slug, id]));
  for (const [index, { slug }] of added.entries()) ids.set(slug, newIds[index] ?? 0);
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

const outcomeOf = (before: CategoryRow | undefined, after: CategoryRow): Outcome =>
  before === undefined ? 'created' : isDeepStrictEqual(before, after) ? 'unchanged' : 'updated';

/** The categories themselves, and all that show them as a child or list their products: old and new ancestors. */
function touched(changed: readonly CategoryRow[], present: ReadonlyMap<string, CategoryRow>): string[] {
  const before = new Map([...present.values()].map((row) => [row.id, row]));
  const after = new Map([...before, ...changed.map((row) => [row.id, row] as const)]);
  const ids = new Set(changed.flatMap(({ id }) => [...pathUp(id, before), ...pathUp(id, after)]));
  return [...ids].toSorted((a, b) => a - b).map((id) => `category:${id}`);
}

function pathUp(id: number, tree: ReadonlyMap<number, CategoryRow>): Set<number> {
  const path = new Set<number>();
  for (let at: number | null = id; at !== null && !path.has(at); at = tree.get(at)?.parentId ?? null) path.add(at);
  return path;
}
