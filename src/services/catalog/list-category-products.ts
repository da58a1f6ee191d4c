import { type CategoryWithKin, categoryBySlug } from '#db/catalog/categories.ts';
import {
  type CategoryFilter,
  categoryFacets,
  type FacetRow,
  filteredProducts,
  type ProductFilters,
} from '#db/catalog/filtered-products.ts';
import { categoryProducts } from '#db/catalog/product-lists.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ProductSort } from '#domain/catalog/product-sort.ts';
import { toMinor } from '#domain/money/money.ts';
import { decimalsOf } from './decimals.ts';
import { inNaturalOrder } from './facet-order.ts';
import { type BranchPageRequest, type ProductPage, productPage, sliceOf } from './list-page.ts';
import type { FoundCategory } from './read-categories.ts';

/** Prices are major units, as typed. */
export interface CategoryProductsRequest extends BranchPageRequest {
  slug: string;
  sort: ProductSort;
  priceMin?: string | undefined;
  priceMax?: string | undefined;
  inStock?: boolean | undefined;
  /** Fewest stars of the average rating. */
  ratingMin?: number | undefined;
  attributes: ReadonlyMap<number, readonly number[]>;
}

export interface CategoryProducts {
  category: FoundCategory;
  products: ProductPage;
  facets: FacetRow[];
}

/** A page of a category's filtered products, and the available facets. Null if the category does not exist. */
export async function listCategoryProducts(
  db: TenantDb,
  request: CategoryProductsRequest,
): Promise<CategoryProducts | null> {
  const { sort, branchId } = request;
  const category = await categoryBySlug(db, request.slug, branchId);
  if (!category) return null;
  const filters = filtersOf(request, decimalsOf(category.decimals));
  const { id } = category.category;
  const filtered = { categoryId: id, branchId, filters };
  const slice = sliceOf(request);
  const [page, facets] = await Promise.all([
    ...(isFiltering(filters)
      ? ([filteredProducts(db, sort, filtered, slice), categoryFacets(db, filtered)] as const)
      : ([categoryProducts(db, sort, id, slice, branchId), facetsOf(db, category, filtered)] as const)),
  ]);
  return { category, products: productPage(page, request), facets: facets.map(inNaturalOrder) };
}

/** Not cached if the branch differs, because there are too many branches to cache the facets of each. */
const facetsOf = (
  db: TenantDb,
  { differs, version }: CategoryWithKin,
  filtered: CategoryFilter,
): Promise<FacetRow[]> => (differs ? categoryFacets(db, filtered) : wholeCategoryFacets(db, filtered, version));

function filtersOf(request: CategoryProductsRequest, decimals: number): ProductFilters {
  const minor = (price: string | undefined) => (price === undefined ? null : toMinor(price, decimals, { round: true }));
  return {
    priceMin: minor(request.priceMin),
    priceMax: minor(request.priceMax),
    inStock: request.inStock ? true : null,
    ratingMin: request.ratingMin ?? null,
    attributes: new Map([...request.attributes].filter(([, values]) => values.length > 0)),
  };
}

const isFiltering = ({ attributes, ...others }: ProductFilters): boolean =>
  attributes.size > 0 || Object.values(others).some((filter) => filter !== null);

/** Version of the category lists when the facets were counted. It only increases. */
interface CachedFacets {
  version: number;
  facets: Promise<FacetRow[]>;
}

const KEPT_CATEGORIES = 500;
const kept = new WeakMap<TenantDb, Map<number, CachedFacets>>();

/**
 * The facets of a whole category, at a branch without its own products or prices. They are the same on each of its
 * pages, and counting scans every product of the category, so they are cached per version of the category lists.
 */
export function wholeCategoryFacets(db: TenantDb, filtered: CategoryFilter, version: number): Promise<FacetRow[]> {
  const { categoryId } = filtered;
  const categories = kept.get(db) ?? new Map<number, CachedFacets>();
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
