import { CART_LINES_MAX } from '#contracts/limits.ts';
import type { CartItemRow } from '#db/cart/cart-types.ts';
import { lockCart, makeCart, removeCart, saveCart } from '#db/cart/write-cart.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type CartView, viewCart } from './cart-view.ts';
import { openCart } from './open-cart.ts';
import type { Owner } from './owner.ts';
import { readCart } from './read-cart.ts';
import { settleCart } from './settle-cart.ts';

export interface JoinCall {
  /** Null: nobody comes along, and the user's cart is shown as it is. */
  guest: (Owner & { kind: 'guest' }) | null;
  user: Owner & { kind: 'user' };
  branchId: number | null;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Joins a guest's cart to the user's at login: one transaction, once, for the guest's cart is gone with it and its id
 * opens nothing any more. The same options are one line; quantities come down to what stock and limits leave, which the
 * cart says; what does not fit into the lines that a cart may have stays behind. The user's own inputs win.
 */
export function joinGuestCart(
  db: TenantDb,
  { guest, user, branchId, now }: JoinCall,
): Promise<{ view: CartView; isJoined: boolean }> {
  return db.transaction(async (transaction) => {
    // In one order everywhere, the guest's first: two logins of one guest must not wait for each other.
    const [isThere] = await Promise.all([
      guest && lockCart(transaction, guest),
      makeCart(transaction, user),
      lockCart(transaction, user),
    ]);
    const [ours, theirs] = await Promise.all([
      readCart(transaction, { owner: user, branchId }),
      guest && isThere ? readCart(transaction, { owner: guest, branchId }) : null,
    ]);
    if (guest && theirs) await removeCart(transaction, guest);
    const open = openCart(theirs ? withRowsOf(ours, theirs) : ours);
    const cart = theirs ? withInputs(open.cart, theirs.cart) : open.cart;
    const settled = settleCart(open, { cart, items: joined(ours.items, theirs?.items ?? []) });
    if (settled.change) await saveCart(transaction, settled.change);
    return { view: viewCart(open, settled, now), isJoined: theirs !== null };
  });
}

type Cart = ReturnType<typeof openCart>['cart'];
type Rows = Awaited<ReturnType<typeof readCart>>;

/** What both carts depend on: products and discounts, each once. */
function withRowsOf(ours: Rows, theirs: Rows): Rows {
  const products = new Map([...theirs.products, ...ours.products].map((product) => [product.id, product]));
  const discounts = new Map([...theirs.discounts, ...ours.discounts].map((discount) => [discount.id, discount]));
  return { ...ours, products: [...products.values()], discounts: [...discounts.values()] };
}

const withInputs = (own: Cart, guest: Cart | null): Cart => ({
  ...own,
  couponCode: own.couponCode ?? guest?.couponCode ?? null,
  pincode: own.pincode ?? guest?.pincode ?? null,
  orderType: own.version === 0 ? (guest?.orderType ?? own.orderType) : own.orderType,
});

/** Lines of both; the pieces of equal ones add up. The guest's are new lines of this cart under their own numbers. */
function joined(own: readonly CartItemRow[], guest: readonly CartItemRow[]): CartItemRow[] {
  const byIdentity = new Map(own.map((item) => [item.identity, item]));
  for (const item of guest) {
    const same = byIdentity.get(item.identity);
    if (!same && byIdentity.size >= CART_LINES_MAX) continue;
    const quantity = item.quantity + (same?.quantity ?? 0);
    byIdentity.set(item.identity, { ...(same ?? item), quantity, seenQuantity: quantity });
  }
  return [...byIdentity.values()];
}
