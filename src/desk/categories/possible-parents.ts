import type { CategoryInList } from '#contracts/operator/categories.ts';

/** The categories that can be the parent of one: all but itself and those below it. */
export function possibleParents(categories: readonly CategoryInList[], id: number | null): CategoryInList[] {
  const excluded = new Set<number | null>(id === null ? [] : [id]);
  return categories.filter((category) => {
    if (id !== null && category.parent_id !== null && excluded.has(category.parent_id)) excluded.add(category.id);
    return !excluded.has(category.id);
  });
}
