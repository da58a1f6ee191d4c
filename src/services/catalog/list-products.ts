import { categoryProducts, listedProducts, productsWithIds } from '#db/catalog/product-lists.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ProductSort } from '#domain/catalog/product-sort.ts';
import { type BranchPageRequest, type ProductPage, productPage, sliceOf } from './list-page.ts';

export interface ProductListRequest extends BranchPageRequest {
  sort: ProductSort;
  categoryId?: number | undefined;
}

/** A page of the store's listed products, or of a category's. Empty for an unknown category. */
export async function listProducts(db: TenantDb, request: ProductListRequest): Promise<ProductPage> {
  const { sort, categoryId, branchId } = request;
  const slice = sliceOf(request);
  const read =
    categoryId === undefined
      ? listedProducts(db, sort, slice, branchId)
      : categoryProducts(db, sort, categoryId, slice, branchId);
  return productPage(await read, request);
}

/** Products by id, in the given order, all on one page of `perPage`. Unlisted ones are left out. */
export async function listProductsWithIds(
  db: TenantDb,
  ids: readonly number[],
  perPage: number,
  branchId: number | null,
): Promise<ProductPage> {
  return productPage(await productsWithIds(db, [...new Set(ids)], branchId), { page: 1, perPage });
}
