import { type CategoryRow, type CategoryWithKin, categoryBySlug, categoryRows } from '#db/catalog/categories.ts';
import type { TenantDb } from '#db/tenant-db.ts';

export type { CategoryRow } from '#db/catalog/categories.ts';

/** A category with its place in the tree. */
export type FoundCategory = Pick<CategoryWithKin, 'category' | 'parent' | 'children' | 'trail'>;

/** A category with its numbers of products at a branch; an unknown one, and null, are the main branch. */
export const readCategory = (db: TenantDb, slug: string, branchId: number | null): Promise<FoundCategory | null> =>
  categoryBySlug(db, slug, branchId);

/** All categories, each before its children, which stand together in their order. */
export async function readCategories(db: TenantDb, branchId: number | null): Promise<FoundCategory[]> {
  return treeOrder(await categoryRows(db, branchId));
}

/** Depth first. Categories that a circle cuts off from the top follow at the end: none is lost, none comes twice. */
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

/** From the top down to a category, itself included; a circle ends where it would repeat. */
function trailTo(category: CategoryRow, byId: ReadonlyMap<number, CategoryRow>): FoundCategory['trail'] {
  const steps = new Map<number, FoundCategory['trail'][number]>();
  let step: CategoryRow | undefined = category;
  while (step && !steps.has(step.id)) {
    steps.set(step.id, { id: step.id, name: step.name, slug: step.slug });
    step = byId.get(step.parentId ?? 0);
  }
  return [...steps.values()].reverse();
}
