import { categoryFacets, type FacetRow, type Filtered } from '#db/catalog/filtered-products.ts';
import type { TenantDb } from '#db/tenant-db.ts';

/** Version of the category lists when the facets were counted. It only increases. */
interface Counted {
  version: number;
  facets: Promise<FacetRow[]>;
}

const KEPT_CATEGORIES = 500;
const kept = new WeakMap<TenantDb, Map<number, Counted>>();

/**
 * The facets of a whole category, at a branch without its own products or prices. They are the same on each of its
 * pages, and counting scans every product of the category, so they are cached per version of the category lists.
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
