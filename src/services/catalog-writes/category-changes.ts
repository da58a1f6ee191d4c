import { isDeepStrictEqual } from 'node:util';
import { type CategoryRow, relistInAncestors } from '#db/catalog-writes/category-rows.ts';
import { recordChanges } from '#db/change-log.ts';
import { enqueue } from '#db/jobs/enqueue.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { pathUp } from '#domain/catalog/tree.ts';
import { type Subject, subjects } from '#domain/store/change-subjects.ts';

type Rows = ReadonlyMap<number, CategoryRow>;

/** The consequences of a change of the category tree. */
interface CategoryChanges {
  /** Subjects for the change log: the categories themselves, and those whose content or list changes. */
  subjects: Subject[];
  /** Whether products have to be listed in other ancestors. */
  isRelisting: boolean;
  /** Whether products are found by other names of categories. */
  isRenaming: boolean;
}

/**
 * Compares all categories of a store before and after a change. A category that is moved, added or deleted changes its
 * parent's children, and moves its products from the lists of its old ancestors to those of the new ones.
 */
function categoryChanges(before: readonly CategoryRow[], after: readonly CategoryRow[]): CategoryChanges {
  const [was, is] = [rowsById(before), rowsById(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => !isDeepStrictEqual(was.get(id), is.get(id)),
  );
  if (changed.length === 0) return { subjects: [], isRelisting: false, isRenaming: false };
  const moved = changed.filter((id) => was.get(id)?.parentId !== is.get(id)?.parentId);
  const places = new Set(moved.flatMap((id) => [...pathUp(id, was), ...pathUp(id, is)]));
  return {
    subjects: [
      subjects.categories,
      ...changed.map(subjects.category),
      ...[...places].flatMap((id) => [subjects.list(id), subjects.related(id)]),
    ],
    // A new category has no products yet.
    isRelisting: moved.some((id) => was.has(id)),
    isRenaming: changed.some((id) => was.has(id) && was.get(id)?.name !== is.get(id)?.name),
  };
}

/**
 * Writes the consequences of a change of the category tree.
 * @param further other subjects of the change log
 */
export async function recordCategoryChanges(
  transaction: TenantDb,
  before: readonly CategoryRow[],
  after: readonly CategoryRow[],
  further: readonly Subject[],
): Promise<void> {
  const changes = categoryChanges(before, after);
  if (changes.isRelisting) await relistInAncestors(transaction);
  if (changes.isRenaming) await enqueue(transaction, 'refresh_search', {});
  await recordChanges(transaction, [...changes.subjects, ...further]);
}

const rowsById = (rows: readonly CategoryRow[]): Rows => new Map(rows.map((row) => [row.id, row]));
