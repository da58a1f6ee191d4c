import { categoryProducts, listedProducts, productsWithIds } from '#db/catalog/product-lists.ts';
import type { ProductOrder } from '#db/catalog/product-orders.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type BranchPageRequest, type ProductPage, productPage, sliceOf } from './list-page.ts';

export interface ProductListRequest extends BranchPageRequest {
  sort: ProductOrder;
  categoryId?: number | undefined;
}

/** A page of the store's listed products, or of a category's; an unknown category has none. */
export async function listProducts(db: TenantDb, request: ProductListRequest): Promise<ProductPage> {
  const { sort, categoryId, branchId } = request;
  const slice = sliceOf(request);
  const read =
    categoryId === undefined
      ? listedProducts(db, sort, slice, branchId)
      : categoryProducts(db, sort, categoryId, slice, branchId);
  return productPage(await read, request);
}

/** Named products in the order of their numbers, all on one page of `perPage`; those that are not listed are left out. */
export async function listProductsWithIds(
  db: TenantDb,
  ids: readonly number[],
  perPage: number,
  branchId: number | null,
): Promise<ProductPage> {
  return productPage(await productsWithIds(db, [...new Set(ids)], branchId), { page: 1, perPage });
}
