import { WISHLIST_MAX } from '#contracts/limits.ts';
import { lockWishlist, setWishlisted, wishlistProductIds, wishlistRows, wishlistState } from '#db/accounts/wishlist.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type BranchPageRequest, type ProductPage, productPage, sliceOf } from '../catalog/list-page.ts';

export interface WishlistChange {
  customerId: number;
  productId: number;
  /** Whether the product should be on the list. Undefined toggles it. */
  isWishlisted: boolean | undefined;
}

export type WishlistOutcome =
  | { ok: true; isWishlisted: boolean; productIds: number[] }
  | { ok: false; code: 'not_found' | 'wishlist_full' };

/**
 * Adds a product to a customer's wishlist or removes it, in one transaction. Adding twice or removing twice changes
 * nothing. Products that the store no longer sells can still be removed.
 */
export function changeWishlist(
  db: TenantDb,
  { customerId, productId, isWishlisted }: WishlistChange,
): Promise<WishlistOutcome> {
  return db.transaction(async (transaction) => {
    if (!(await lockWishlist(transaction, customerId))) return { ok: false, code: 'not_found' };
    const state = await wishlistState(transaction, customerId, productId);
    const wanted = isWishlisted ?? !state.isWishlisted;
    if (!state.isKnown && (wanted || !state.isWishlisted)) return { ok: false, code: 'not_found' };
    if (wanted && !state.isWishlisted && state.count >= WISHLIST_MAX) return { ok: false, code: 'wishlist_full' };
    if (wanted !== state.isWishlisted)
      await setWishlisted(transaction, { customerId, productId, isWishlisted: wanted });
    return { ok: true, isWishlisted: wanted, productIds: await wishlistProductIds(transaction, customerId) };
  });
}

/** A page of a wishlist at a branch's prices, and the product ids of the whole list. */
export interface Wishlist extends ProductPage {
  productIds: number[];
}

/**
 * The wishlist of a customer, newest first. Products that are sold out or unavailable at the branch stay on it, shown
 * as out of stock.
 */
export async function readWishlist(db: TenantDb, customerId: number, request: BranchPageRequest): Promise<Wishlist> {
  const { productIds, ...cards } = await wishlistRows(db, customerId, sliceOf(request), request.branchId);
  return { ...productPage(cards, request), productIds };
}
