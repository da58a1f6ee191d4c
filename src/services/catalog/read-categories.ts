import { type CategoryRow, type CategoryWithKin, categoryBySlug, categoryRows } from '#db/catalog/categories.ts';
import type { TenantDb } from '#db/tenant-db.ts';

export type { CategoryRow } from '#db/catalog/categories.ts';

/** A category with its position in the tree. */
export type FoundCategory = Pick<CategoryWithKin, 'category' | 'parent' | 'children' | 'trail'>;

/** A category with its product counts at a branch. Null or an unknown branch falls back to the main one. */
export const readCategory = (db: TenantDb, slug: string, branchId: number | null): Promise<FoundCategory | null> =>
  categoryBySlug(db, slug, branchId);

/** All categories, each followed by its children in their order. */
export async function readCategories(db: TenantDb, branchId: number | null): Promise<FoundCategory[]> {
  return treeOrder(await categoryRows(db, branchId));
}

/**
 * Depth-first order. Categories that a cycle disconnects from the root follow at the end, so that each appears exactly
 * once.
 */
export function treeOrder(rows: readonly CategoryRow[]): FoundCategory[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const found = new Map<number, FoundCategory>();
  const visit = (category: CategoryRow): void => {
    if (found.has(category.id)) return;
    const children = byParent.get(category.id) ?? [];
    const parent = byId.get(category.parentId ?? 0) ?? null;
    found.set(category.id, { category, parent, children, trail: trailTo(category, byId) });
    for (const child of children) visit(child);
  };
  for (const root of byParent.get(null) ?? []) visit(root);
  for (const row of rows) visit(row);
  return [...found.values()];
}

/** Path from the root to a category, including itself. A cycle ends where it would repeat. */
function trailTo(category: CategoryRow, byId: ReadonlyMap<number, CategoryRow>): FoundCategory['trail'] {
  const steps = new Map<number, FoundCategory['trail'][number]>();
  let step: CategoryRow | undefined = category;
  while (step && !steps.has(step.id)) {
    steps.set(step.id, { id: step.id, name: step.name, slug: step.slug });
    step = byId.get(step.parentId ?? 0);
  }
  return [...steps.values()].reverse();
}
