import { categoryBySlug } from '#db/catalog/categories.ts';
import { categoryFacets, type FacetRow, filteredProducts, type ProductFilters } from '#db/catalog/filtered-products.ts';
import { categoryProducts } from '#db/catalog/product-lists.ts';
import type { ProductOrder } from '#db/catalog/product-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { toMinor } from '#domain/money.ts';
import { wholeCategoryFacets } from './category-facets.ts';
import { decimalsOf } from './decimals.ts';
import { inNaturalOrder } from './facet-order.ts';
import { type PageRequest, type ProductPage, productPage, sliceOf } from './list-page.ts';
import type { FoundCategory } from './read-categories.ts';

export type { FacetRow } from '#db/catalog/filtered-products.ts';

/** Prices are major units as they were typed. */
export interface CategoryProductsRequest extends PageRequest {
  slug: string;
  sort: ProductOrder;
  priceMin?: string | undefined;
  priceMax?: string | undefined;
  inStock?: boolean | undefined;
  attributes: ReadonlyMap<number, readonly number[]>;
}

export interface CategoryProducts {
  category: FoundCategory;
  products: ProductPage;
  facets: FacetRow[];
}

/** A page of a category's products under filters, and what can be filtered by. Null: no such category. */
export async function listCategoryProducts(
  db: TenantDb,
  request: CategoryProductsRequest,
): Promise<CategoryProducts | null> {
  const category = await categoryBySlug(db, request.slug);
  if (!category) return null;
  const filters = filtersOf(request, decimalsOf(category.decimals));
  const { id } = category.category;
  const slice = sliceOf(request);
  const [page, facets] = await Promise.all([
    ...(isFiltering(filters)
      ? ([filteredProducts(db, request.sort, id, filters, slice), categoryFacets(db, id, filters)] as const)
      : ([categoryProducts(db, request.sort, id, slice), wholeCategoryFacets(db, id, category.version)] as const)),
  ]);
  return { category, products: productPage(page, request), facets: facets.map(inNaturalOrder) };
}

function filtersOf(request: CategoryProductsRequest, decimals: number): ProductFilters {
  const minor = (price: string | undefined) => (price === undefined ? null : toMinor(price, decimals, { round: true }));
  return {
    priceMin: minor(request.priceMin),
    priceMax: minor(request.priceMax),
    inStock: request.inStock ? true : null,
    attributes: new Map([...request.attributes].filter(([, values]) => values.length > 0)),
  };
}

const isFiltering = ({ priceMin, priceMax, inStock, attributes }: ProductFilters): boolean =>
  priceMin !== null || priceMax !== null || inStock !== null || attributes.size > 0;
