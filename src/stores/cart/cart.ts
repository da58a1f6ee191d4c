import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Cart } from '#contracts/cart.ts';
import { DAY_MS } from '#lib/durations.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { $owner, type Owner } from '../shopper/user.ts';
import { storage, storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';
import { type CartState, EMPTY_CART, isCart, stateOf } from './cart-state.ts';

interface KeptCart {
  readonly owner: Owner;
  readonly cart: Cart;
  /** When the server answered it, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Sooner than the server forgets a cart that nobody looks at (`services/upkeep`): the versions of the next one begin
 * anew, and would be taken for old answers.
 */
const KEPT_MS = 50 * DAY_MS;

const isOwner = (kept: unknown): kept is Owner =>
  kept === 'guest' || (typeof kept === 'string' && /^user:\d+$/.test(kept));

const stored = storedAtom<KeptCart | null>({
  key: () => storeKey('cart'),
  version: 1,
  initial: null,
  read: (kept) =>
    isRecord(kept) && isOwner(kept.owner) && isCart(kept.cart) && Date.now() - Number(kept.at) < KEPT_MS
      ? { owner: kept.owner, cart: kept.cart, at: Number(kept.at) }
      : null,
});

/** The products of the changes that are on their way; null: a change that is of no product. */
const $changes = atom<readonly (number | null)[]>([]);

/** The cart of the present owner as the server answered it last. */
export const $cart: ReadableAtom<CartState> = computed([stored.$value, $owner, $changes], (kept, owner, changes) => ({
  ...(kept?.owner === owner ? stateOf(kept.cart) : EMPTY_CART),
  is_cart_updating: changes.length > 0,
  is_cart_updating_product: changes.findLast(isId) ?? null,
}));

// What a customer had, their address with it, does not stay behind for the next one at this browser.
$owner.subscribe((owner) => stored.update((now) => (now && now.owner !== owner ? null : now)));

/** Pieces in the cart, in an entry of their own: a page reads it to know whether its cart has anything to show. */
stored.$value.subscribe((kept) => {
  if (typeof document === 'undefined') return;
  const count = kept?.cart.cart_items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  if (count > 0) storage.write(storeKey('cart-count'), String(count));
  else storage.remove(storeKey('cart-count'));
});

/**
 * Takes over the server's cart, wholesale. An answer that was overtaken by a newer one, here or in another tab, is
 * dropped, and so is one to a call that was made for somebody else.
 * @param owner who the call was made for
 */
export function replaceCart(cart: Cart, owner: Owner = $owner.get()): void {
  if (owner !== $owner.get()) return;
  stored.update((now) =>
    now?.owner === owner && now.cart.version > cart.version ? now : { owner, cart, at: Date.now() },
  );
}

/** Forgets the cart: it was ordered, and the next one counts its versions from the beginning. */
export const resetCart = (): void => stored.update(() => null);

/** The coupon that the customer gave is taken off; the sums stay until the server has answered. */
export const clearCoupon = (): void =>
  stored.update((now) =>
    now
      ? { ...now, cart: { ...now.cart, coupon_applied: false, coupon_message: '', customer_applied_coupon: null } }
      : now,
  );

/** Does `change` with the cart marked as updating, and the product with it. */
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
