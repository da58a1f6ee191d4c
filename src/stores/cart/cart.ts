import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Cart } from '#contracts/cart.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { clearForOtherOwner } from '../shopper/clear-for-other-owner.ts';
import { $owner, type Owner } from '../shopper/user.ts';
import { storage, storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';
import { type CartState, EMPTY_CART, isCart, stateOf } from './cart-state.ts';

interface StoredCart {
  readonly owner: Owner;
  readonly cart: Cart;
  /** When the server sent it, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Shorter than the time after which the server deletes an unused cart (`services/maintenance`). Its successor restarts the
 * version count, so its responses would be taken for old ones.
 */
const KEPT_MS = 50 * DAY_MS;

const isOwner = (saved: unknown): saved is Owner =>
  saved === 'guest' || (typeof saved === 'string' && /^user:\d+$/.test(saved));

const stored = storedAtom<StoredCart | null>({
  key: () => storeKey('cart'),
  version: 1,
  initial: null,
  read: (saved) =>
    isRecord(saved) && isOwner(saved.owner) && isCart(saved.cart) && Date.now() - Number(saved.at) < KEPT_MS
      ? { owner: saved.owner, cart: saved.cart, at: Number(saved.at) }
      : null,
});

/** The products of pending changes. Null for a change without a product. */
const $changes = atom<readonly (number | null)[]>([]);

/** The current owner's cart, as of the server's last response. */
export const $cart: ReadableAtom<CartState> = computed([stored.$value, $owner, $changes], (saved, owner, changes) => ({
  ...(saved?.owner === owner ? stateOf(saved.cart) : EMPTY_CART),
  is_cart_updating: changes.length > 0,
  is_cart_updating_product: changes.findLast(isId) ?? null,
}));

clearForOtherOwner(stored);

/** Stores the number of units separately: a page reads it to know whether its cart has anything to show. */
stored.$value.subscribe((saved) => {
  if (typeof document === 'undefined') return;
  const count = saved?.cart.cart_items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  if (count > 0) storage.write(storeKey('cart-count'), String(count));
  else storage.remove(storeKey('cart-count'));
});

/**
 * Replaces the cart with the server's. A response is dropped if a newer one has arrived, here or in another tab, or if
 * it belongs to a different owner.
 * @param owner for whom the request was sent
 */
export function replaceCart(cart: Cart, owner: Owner = $owner.get()): void {
  if (owner !== $owner.get()) return;
  stored.update((now) =>
    now?.owner === owner && now.cart.version > cart.version ? now : { owner, cart, at: Date.now() },
  );
}

/** Discards the cart after it was ordered. The next cart restarts the version count. */
export const resetCart = (): void => stored.update(() => null);

/**
 * Removes the customer's coupon. The amounts stay until the server responds.
 * @returns restores it in the same cart, if the server did not remove it
 */
export function clearCoupon(): () => void {
  const before = stored.$value.get();
  stored.update((now) =>
    now
      ? { ...now, cart: { ...now.cart, coupon_applied: false, coupon_message: '', customer_applied_coupon: null } }
      : now,
  );
  return () => {
    if (!before) return;
    const { coupon_applied, coupon_message, customer_applied_coupon } = before.cart;
    stored.update((now) =>
      now?.owner === before.owner && now.cart.version === before.cart.version
        ? { ...now, cart: { ...now.cart, coupon_applied, coupon_message, customer_applied_coupon } }
        : now,
    );
  };
}

/** Runs `change` while the cart and the product are marked as updating. */
export async function whileUpdatingCart<Result>(
  product_id: number | null,
  change: () => Promise<Result>,
): Promise<Result> {
  $changes.set([...$changes.get(), product_id]);
  try {
    return await change();
  } finally {
    const rest = [...$changes.get()];
    rest.splice(rest.indexOf(product_id), 1);
    $changes.set(rest);
  }
}
