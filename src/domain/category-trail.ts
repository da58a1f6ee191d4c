export interface CategoryLink {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** A category as far as the way to it needs it. */
export interface CategoryNode extends CategoryLink {
  readonly parent: { readonly id: number } | null;
}

/**
 * The way from the top of the category tree to a category, itself included; empty if it is unknown. A tree that
 * was left with a circle ends where it would repeat.
 */
export function categoryTrail(categories: readonly CategoryNode[], id: number | undefined): CategoryLink[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const trail = new Map<number, CategoryLink>();
  let category = id === undefined ? undefined : byId.get(id);
  while (category && !trail.has(category.id)) {
    trail.set(category.id, { id: category.id, name: category.name, slug: category.slug });
    category = category.parent ? byId.get(category.parent.id) : undefined;
  }
  return [...trail.values()].reverse();
}
