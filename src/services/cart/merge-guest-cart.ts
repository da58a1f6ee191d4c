import { CART_LINES_MAX } from '#contracts/limits.ts';
import type { CartItemRow } from '#db/cart/cart-types.ts';
import { createCart, deleteCart, lockCart, saveCart } from '#db/cart/write-cart.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { adjustCart } from './adjust-cart.ts';
import { type CartView, viewCart } from './cart-view.ts';
import { loadedCartOf } from './loaded-cart.ts';
import { readCart } from './read-cart.ts';

export interface CartMerge {
  /** Null if there is no guest cart; the user's cart is then returned unchanged. */
  guest: (ShopperIdentity & { kind: 'guest' }) | null;
  user: ShopperIdentity & { kind: 'user' };
  branchId: number | null;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Merges a guest's cart into the user's at login, in one transaction. The guest's cart is deleted, so this happens once
 * and the guest id gives access to nothing afterwards. Equal options become one line; quantities are reduced to what
 * stock and limits allow, which the cart reports; lines beyond the maximum are dropped. The user's own inputs win.
 */
export function mergeGuestCart(
  db: TenantDb,
  { guest, user, branchId, now }: CartMerge,
): Promise<{ view: CartView; isMerged: boolean }> {
  return db.transaction(async (transaction) => {
    // Locked in a global order, guest first, so that two logins of one guest cannot deadlock.
    const [hasGuestCart] = await Promise.all([
      guest && lockCart(transaction, guest),
      createCart(transaction, user),
      lockCart(transaction, user),
    ]);
    const [userRows, guestRows] = await Promise.all([
      readCart(transaction, { owner: user, branchId }),
      guest && hasGuestCart ? readCart(transaction, { owner: guest, branchId }) : null,
    ]);
    if (guest && guestRows) await deleteCart(transaction, guest);
    const loaded = loadedCartOf(guestRows ? withRowsOf(userRows, guestRows) : userRows);
    const cart = guestRows ? withInputs(loaded.cart, guestRows.cart) : loaded.cart;
    const adjusted = adjustCart(loaded, { cart, items: mergeLines(userRows.items, guestRows?.items ?? []) });
    if (adjusted.change) await saveCart(transaction, adjusted.change);
    return { view: viewCart(loaded, adjusted, now), isMerged: guestRows !== null };
  });
}

type Cart = ReturnType<typeof loadedCartOf>['cart'];
type Rows = Awaited<ReturnType<typeof readCart>>;

/** Combines the products and discounts of both carts, each once. */
function withRowsOf(userRows: Rows, guestRows: Rows): Rows {
  const products = new Map([...guestRows.products, ...userRows.products].map((product) => [product.id, product]));
  const discounts = new Map([...guestRows.discounts, ...userRows.discounts].map((discount) => [discount.id, discount]));
  return { ...userRows, products: [...products.values()], discounts: [...discounts.values()] };
}

const withInputs = (own: Cart, guest: Cart | null): Cart => ({
  ...own,
  couponCode: own.couponCode ?? guest?.couponCode ?? null,
  pincode: own.pincode ?? guest?.pincode ?? null,
  orderType: own.version === 0 ? (guest?.orderType ?? own.orderType) : own.orderType,
});

/** Lines of both carts. Quantities of equal lines add up; the guest's other lines keep their ids in this cart. */
function mergeLines(own: readonly CartItemRow[], guest: readonly CartItemRow[]): CartItemRow[] {
  const byIdentity = new Map(own.map((item) => [item.identity, item]));
  for (const item of guest) {
    const same = byIdentity.get(item.identity);
    if (!same && byIdentity.size >= CART_LINES_MAX) continue;
    const quantity = item.quantity + (same?.quantity ?? 0);
    byIdentity.set(item.identity, { ...(same ?? item), quantity, seenQuantity: quantity });
  }
  return [...byIdentity.values()];
}
