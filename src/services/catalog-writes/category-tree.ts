import type { CategoryRow } from '#db/catalog-writes/category-rows.ts';

/** The categories of a store as products are put into them. */
export interface CategoryTree {
  /** The categories themselves and all their ancestors, by rising id. @throws {Error} for an unknown slug. */
  placesOf(slugs: readonly string[]): { id: number; isDirect: boolean }[];
  /** In one order, however the slugs stand. */
  namesOf(slugs: readonly string[]): string[];
  has(slug: string): boolean;
}

export function categoryTree(rows: readonly CategoryRow[]): CategoryTree {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const find = (slug: string): CategoryRow => {
    const row = bySlug.get(slug);
    if (!row) throw new Error(`no category "${slug}"`);
    return row;
  };
  return {
    has: (slug) => bySlug.has(slug),
    namesOf: (slugs) => slugs.map((slug) => find(slug).name).toSorted(),
    placesOf(slugs) {
      const places = new Map<number, boolean>();
      for (const slug of slugs) {
        const row = find(slug);
        places.set(row.id, true);
        for (const id of ancestorsOf(row, byId)) places.set(id, places.get(id) ?? false);
      }
      return [...places].map(([id, isDirect]) => ({ id, isDirect })).toSorted((a, b) => a.id - b.id);
    },
  };
}

function ancestorsOf(row: CategoryRow, byId: ReadonlyMap<number, CategoryRow>): number[] {
  const ids: number[] = [];
  // A tree has no cycle; should a row be broken all the same, the walk ends.
  for (let id = row.parentId; id !== null && !ids.includes(id) && id !== row.id; id = byId.get(id)?.parentId ?? null) {
    ids.push(id);
  }
  return ids;
}
