import { CART_LINES_MAX } from '#contracts/limits.ts';
import type { CartRow } from '#db/cart/cart-types.ts';
import { createCart, deleteCart, lockCart, saveCart } from '#db/cart/write-cart.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { mergeLines } from '#domain/cart/merge-lines.ts';
import { adjustCart } from './adjust-cart.ts';
import { type CartView, viewCart } from './cart-view.ts';
import { loadedCartOf } from './loaded-cart.ts';
import { completeCart, readCart, readRows } from './read-cart.ts';

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
    const read = { owner: user, branchId };
    const [ownRows, guestRows] = await Promise.all([
      readRows(transaction, read),
      guest && hasGuestCart ? readCart(transaction, { owner: guest, branchId }) : null,
    ]);
    const place = placeOfGuest(ownRows.cart, guestRows?.cart ?? null);
    const userRows = await completeCart(transaction, { ...read, ...place }, ownRows);
    if (guest && guestRows) await deleteCart(transaction, guest);
    const loaded = loadedCartOf(guestRows ? withRowsOf(userRows, guestRows) : userRows);
    const cart = guestRows ? { ...withInputs(loaded.cart, guestRows.cart), ...place } : loaded.cart;
    const adjusted = adjustCart(loaded, {
      cart,
      items: mergeLines(userRows.items, guestRows?.items ?? [], CART_LINES_MAX),
    });
    if (adjusted.change) await saveCart(transaction, adjusted.change);
    return { view: viewCart(loaded, adjusted, now), isMerged: guestRows !== null };
  });
}

type Rows = Awaited<ReturnType<typeof readCart>>;

/** Combines the products and discounts of both carts, each once. */
function withRowsOf(userRows: Rows, guestRows: Rows): Rows {
  const products = new Map([...guestRows.products, ...userRows.products].map((product) => [product.id, product]));
  const discounts = new Map([...guestRows.discounts, ...userRows.discounts].map((discount) => [discount.id, discount]));
  return { ...userRows, products: [...products.values()], discounts: [...discounts.values()] };
}

/** The guest's pincode, unless the user's cart has a destination: a cart has an address or a pincode, never both. */
const placeOfGuest = (own: CartRow | null, guest: CartRow | null): { pincode?: string } =>
  guest?.pincode && !own?.addressId && !own?.pincode ? { pincode: guest.pincode } : {};

const withInputs = (own: CartRow, guest: CartRow | null): CartRow => ({
  ...own,
  couponCode: own.couponCode ?? guest?.couponCode ?? null,
  orderType: own.version === 0 ? (guest?.orderType ?? own.orderType) : own.orderType,
});
