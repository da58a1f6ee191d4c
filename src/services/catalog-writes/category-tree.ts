import type { CategoryRow } from '#db/catalog-writes/category-rows.ts';
import { pathUp } from '#domain/catalog/tree.ts';

/** The category tree of a store, used to assign products. */
export interface CategoryTree {
  /**
   * Returns the categories themselves in this order, then their other ancestors by ascending id.
   * @throws {Error} for an unknown slug.
   */
  placesOf(slugs: readonly string[]): { id: number; isDirect: boolean }[];
  /** The names of the categories that a product was assigned to, by which it is found. Sorted. */
  namesOf(places: readonly { id: number; isDirect: boolean }[]): string[];
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
    namesOf: (places) => places.flatMap(({ id, isDirect }) => (isDirect ? (byId.get(id)?.name ?? []) : [])).toSorted(),
    placesOf(slugs) {
      const rows = slugs.map(find);
      const direct = new Set(rows.map(({ id }) => id));
      const ancestors = new Set(rows.flatMap(({ id }) => pathUp(id, byId))).difference(direct);
      return [
        ...[...direct].map((id) => ({ id, isDirect: true })),
        ...[...ancestors].toSorted((a, b) => a - b).map((id) => ({ id, isDirect: false })),
      ];
    },
  };
}
