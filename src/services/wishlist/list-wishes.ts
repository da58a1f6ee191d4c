import { wishlistRows } from '#db/accounts/wishlist.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type BranchPageRequest, type ProductPage, productPage, sliceOf } from '../catalog/list-page.ts';

/** A page of a wishlist as the branch prices it, with the products of all of it. */
export interface Wishlist extends ProductPage {
  productIds: number[];
}

/** The wishlist of a customer, the newest wish first. What is sold out, or not sold at the branch, stays and is out. */
export async function listWishes(db: TenantDb, customerId: number, request: BranchPageRequest): Promise<Wishlist> {
  const { productIds, ...cards } = await wishlistRows(db, customerId, sliceOf(request), request.branchId);
  return { ...productPage(cards, request), productIds };
}
