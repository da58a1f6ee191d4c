import { wishlistRows } from '#db/accounts/wishlist.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type BranchPageRequest, type ProductPage, productPage, sliceOf } from '../catalog/list-page.ts';

/** A page of a wishlist at a branch's prices, and the product ids of the whole list. */
export interface Wishlist extends ProductPage {
  productIds: number[];
}

/**
 * The wishlist of a customer, newest first. Products that are sold out or unavailable at the branch stay on it, shown
 * as out of stock.
 */
export async function listWishes(db: TenantDb, customerId: number, request: BranchPageRequest): Promise<Wishlist> {
  const { productIds, ...cards } = await wishlistRows(db, customerId, sliceOf(request), request.branchId);
  return { ...productPage(cards, request), productIds };
}
