import { categoryFacets, type FacetRow, type Filtered } from '#db/catalog/filtered-products.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/** What the categories listed when facets were counted: it only rises. */
interface Counted {
  version: number;
  facets: Promise<FacetRow[]>;
}

const KEPT_CATEGORIES = 500;
const kept = new WeakMap<TenantDb, Map<number, Counted>>();

/**
 * The facets of a whole category, at a branch that has nothing of its own. They are the same on each of its pages, and counting looks at every product in it: so
 * they are counted once for a version of what categories list.
 */
export function wholeCategoryFacets(db: TenantDb, filtered: Filtered, version: number): Promise<FacetRow[]> {
  const { categoryId } = filtered;
  const categories = kept.get(db) ?? new Map<number, Counted>();
  kept.set(db, categories);
  const known = categories.get(categoryId);
  if (known?.version === version) return known.facets;
  const facets = categoryFacets(db, filtered);
  const [oldest] = categories.keys();
  if (oldest !== undefined && categories.size >= KEPT_CATEGORIES) categories.delete(oldest);
  categories.set(categoryId, { version, facets });
  facets.catch(() => categories.delete(categoryId));
  return facets;
}
