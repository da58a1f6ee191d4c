import { WISHES_MAX } from '#contracts/limits.ts';
import { lockWishlist, setWish, wishedIds, wishState } from '#db/accounts/wishlist.ts';
import type { TenantDb } from '#db/tenant-db.ts';

export interface WishChange {
  customerId: number;
  productId: number;
  /** Whether the product should be on the list. Undefined toggles it. */
  isWished: boolean | undefined;
}

export type WishOutcome =
  | { ok: true; isWished: boolean; productIds: number[] }
  | { ok: false; code: 'not_found' | 'wishlist_full' };

/**
 * Adds a product to a customer's wishlist or removes it, in one transaction. Adding twice or removing twice changes
 * nothing. Products that the store no longer sells can still be removed.
 */
export function toggleWish(db: TenantDb, { customerId, productId, isWished }: WishChange): Promise<WishOutcome> {
  return db.transaction(async (transaction) => {
    if (!(await lockWishlist(transaction, customerId))) return { ok: false, code: 'not_found' };
    const now = await wishState(transaction, customerId, productId);
    const wanted = isWished ?? !now.isWished;
    if (!now.isKnown && (wanted || !now.isWished)) return { ok: false, code: 'not_found' };
    if (wanted && !now.isWished && now.wishes >= WISHES_MAX) return { ok: false, code: 'wishlist_full' };
    if (wanted !== now.isWished) await setWish(transaction, { customerId, productId, isWished: wanted });
    return { ok: true, isWished: wanted, productIds: await wishedIds(transaction, customerId) };
  });
}
