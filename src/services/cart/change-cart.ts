import type { CartRead } from '#db/cart/read-cart.ts';
import { createCart, deleteCart, lockCart, saveCart } from '#db/cart/write-cart.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import type { Ineligible } from '#domain/discounts/types.ts';
import type { SelectionError } from '#domain/options/types.ts';
import { adjustCart, type CartDraft } from './adjust-cart.ts';
import { type CartView, viewCart } from './cart-view.ts';
import { type CartSettings, type LoadedCart, loadedCartOf } from './loaded-cart.ts';
import { completeCart, readRows } from './read-cart.ts';

/** Owner, branch and time of a cart request. */
export interface CartRequest {
  owner: ShopperIdentity;
  /** The requested branch. An unknown one falls back to the main branch. */
  branchId: number | null;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether orders can be paid with test cards. */
  takesTestCards: boolean;
}

/** Why a cart was left unchanged. */
export type CartError =
  | { readonly code: 'not_found' | 'address_not_found' | 'branch_unavailable' }
  /** The store takes no orders, or is a digital store, which has no cart. */
  | { readonly code: 'store_closed' | 'no_cart' }
  /** The cart has reached the maximum number of lines. */
  | { readonly code: 'cart_full'; readonly lines: number }
  /** `available` is the maximum quantity of the line. */
  | { readonly code: 'quantity_exceeded'; readonly available: number }
  | { readonly code: `coupon_${Ineligible['reason']}`; readonly coupon: string; readonly ineligible: Ineligible }
  | SelectionError;

type CartFailure = { readonly ok: false } & CartError;

/** The cart after a request, or the reason why it was left unchanged. */
export type CartOutcome = { ok: true; view: CartView } | CartFailureWithSettings;

/** The settings determine the language of the error message. */
export type CartFailureWithSettings = CartFailure & { settings: CartSettings };

/** Decides how a cart changes. Pure. Nothing is written if it returns an error. */
export type Decide = (loaded: LoadedCart) => { ok: true; draft: CartDraft } | CartFailure;

/**
 * Changes a cart: load it under its lock, decide, adjust it to current prices and stock, save, price. One transaction
 * of two round trips: the lock travels with the reads behind it, and the writes with the commit. Reading the destination
 * takes a third one. Changes of one cart are serialized.
 * @param extraReads what else the decision depends on
 */
export function changeCart(
  db: TenantDb,
  { owner, branchId, now }: CartRequest,
  extraReads: Omit<CartRead, 'owner' | 'branchId'>,
  decide: Decide,
): Promise<CartOutcome> {
  return db.transaction(async (transaction) => {
    const { loaded, isNew } = await loadLocked(transaction, { owner, branchId, ...extraReads });
    const decision = decideIfStoreOpen(loaded, decide);
    if (!decision.ok) {
      // A rejected request must not leave a new cart behind.
      if (isNew) await deleteCart(transaction, owner);
      return { ...decision, settings: loaded.settings };
    }
    const adjusted = adjustCart(loaded, decision.draft);
    // Not awaited, so that it travels with the commit, which fails if this fails.
    if (adjusted.change) saveCart(transaction, adjusted.change).catch(() => undefined);
    return { ok: true, view: viewCart(loaded, adjusted, now) };
  });
}

/** Locks a cart and reads everything that a change depends on. Creates the cart if the owner has none. */
async function loadLocked(transaction: TenantDb, read: CartRead): Promise<{ loaded: LoadedCart; isNew: boolean }> {
  let isNew = false;
  // One connection runs its statements in the order in which they are sent, so the rows are read under the lock.
  let [exists, rows] = await Promise.all([lockCart(transaction, read.owner), readRows(transaction, read)]);
  if (!exists) {
    const created = createCart(transaction, read.owner);
    const locked = lockCart(transaction, read.owner);
    [rows, isNew] = await Promise.all([readRows(transaction, read), created, locked]);
  }
  return { loaded: loadedCartOf(await completeCart(transaction, read, rows)), isNew };
}

/** Why a store accepts no orders. Null if it does. */
export function closedReason(settings: LoadedCart['settings']): 'no_cart' | 'store_closed' | null {
  if (settings.store_type === 'digital') return 'no_cart';
  return settings.globalStoreEnable ? null : 'store_closed';
}

/** Decides, unless the store accepts no orders. */
export function decideIfStoreOpen(loaded: LoadedCart, decide: Decide): ReturnType<Decide> {
  const code = closedReason(loaded.settings);
  return code === null ? decide(loaded) : { ok: false, code };
}

export const couponError = (coupon: string, ineligible: Ineligible): CartError => ({
  code: `coupon_${ineligible.reason}`,
  coupon,
  ineligible,
});
