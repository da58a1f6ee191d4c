import { type CategoryWithKin, categoryBySlug, shownCategories } from '#db/catalog/categories.ts';

import type { TenantDb } from '#db/tenant-db.ts';
import { inTreeOrder, pathUp } from '#domain/catalog/tree.ts';

export type { ShownCategory } from '#db/catalog/categories.ts';

/** A category with its position in the tree. */
export type FoundCategory = Pick<CategoryWithKin, 'category' | 'parent' | 'children' | 'trail'>;

/** A category with its product counts at a branch. Null or an unknown branch falls back to the main one. */
export const readCategory = (db: TenantDb, slug: string, branchId: number | null): Promise<FoundCategory | null> =>
  categoryBySlug(db, slug, branchId);

/** All categories of a branch, each followed by its children in their order. */
export async function readCategories(db: TenantDb, branchId: number | null): Promise<FoundCategory[]> {
  const rows = await shownCategories(db, branchId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  return inTreeOrder(rows).map(({ entry: category }) => ({
    category,
    parent: byId.get(category.parentId ?? 0) ?? null,
    children: byParent.get(category.id) ?? [],
    trail: pathUp(category.id, byId)
      .reverse()
      .flatMap((id) => byId.get(id) ?? [])
      .map(({ id, name, slug }) => ({ id, name, slug })),
  }));
}
