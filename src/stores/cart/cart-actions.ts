import type { AddToCartRequest, CartItem, UpdateCartRequest } from '#contracts/cart.ts';
import { addedLine, addToCartEvent } from '#domain/commerce-event.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import { CART } from '#domain/store/paths.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { announceCommerce } from '../plugins/commerce.ts';
import { report } from '../report.ts';
import { notifyFailure, notifyWord } from '../toasts.ts';
import { $cart, clearCoupon } from './cart.ts';
import { type CartResult, queueChange, queueRead } from './cart-queue.ts';

export type { CartResult } from './cart-queue.ts';

/** Name of the report in the specification. */
const FETCH_FAILED = 'Cart Fetch Error';

/** Additional parameters of get-cart. Given values are stored in the cart, empty values are removed from it. */
export interface CartQuery {
  /** An address of the address book. Empty for none. */
  readonly address_id?: number | '';
  readonly pincode?: string;
  readonly order_type?: OrderType;
  /** Whether the wallet pays as much as possible. */
  readonly use_wallet?: 'true' | 'false';
  /** Maximum of rewards to spend, in major units. Empty for none. */
  readonly reward_amount?: number | '';
}

/**
 * Adds a line and notifies the shopper. On an error the server's message is shown and the cart stays unchanged. Amounts
 * come only from the response.
 */
export async function addToCart(line: AddToCartRequest): Promise<CartResult> {
  const idempotencyKey = randomUuid();
  const change = { product_id: line.product_id, item_id: null, quantity: line.quantity };
  const response = await queueChange(change, () => api.post('cart/add', line, { idempotencyKey }));
  if (!response.ok) {
    notifyFailure(response);
    return response;
  }
  // The response contains the picture of the line.
  const { cartItems } = $cart.get();
  const image = addedLine(cartItems, line)?.image;
  notifyWord('overlays.added', 'success', { image, hasCartLink: location.pathname !== CART });
  announceCommerce(addToCartEvent(cartItems, line));
  return { ok: true };
}

/**
 * Changes the quantity or the choices of a line. A quantity below 1 removes it. On an error the server's message is
 * shown and the line is restored.
 */
export async function updateCartItem(update: UpdateCartRequest): Promise<CartResult> {
  const { cart_id: item_id, quantity } = update;
  const item = itemOf(item_id);
  if (!item) return { ok: true };
  if (quantity !== undefined && quantity < 1) return removeCartItem(item_id);
  const idempotencyKey = randomUuid();
  const isQuantity = !update.selected_attributes && !update.selected_multi_attributes;
  const change = { product_id: item.product_id, item_id, quantity: quantity ?? item.quantity };
  const response = await queueChange(change, () => api.put('cart/update', update, { idempotencyKey }), isQuantity);
  if (!response.ok) {
    notifyFailure(response);
    return response;
  }
  // A new quantity is visible where it was changed, but the dialog for choices has closed by then.
  if (!isQuantity) notifyWord('overlays.changed', 'success');
  return response;
}

/** Removes a line immediately, and restores it on failure. */
export async function removeCartItem(item_id: number): Promise<CartResult> {
  const item = itemOf(item_id);
  if (!item) return { ok: true };
  const idempotencyKey = randomUuid();
  const change = { product_id: item.product_id, item_id, quantity: 0 };
  const response = await queueChange(change, () => api.delete(`cart/remove/${item_id}`, { idempotencyKey }));
  if (!response.ok) notifyWord('overlays.removeFailed', 'error');
  return response;
}

/** Loads the current cart. A failure is reported but not shown, and the known cart stays. */
export async function fetchCart(query: CartQuery = {}): Promise<CartResult> {
  const response = await queueRead(() => api.get('get-cart', { ...query }));
  if (!response.ok) report(FETCH_FAILED, response.message);
  return response;
}

/** Applies a coupon. An error is returned and not shown here, because it belongs next to the coupon field. */
export const applyCoupon = (code: string): Promise<CartResult> =>
  queueRead(() => api.get('get-cart', { coupon_code: code }));

/** Removes the coupon. It disappears immediately; the amounts follow with the response. On failure it is restored. */
export async function removeCoupon(): Promise<CartResult> {
  const restore = clearCoupon();
  const response = await queueRead(() => api.get('get-cart', { coupon_code: '' }));
  if (!response.ok) {
    restore();
    notifyFailure(response);
  }
  return response;
}

const itemOf = (id: number): CartItem | undefined => $cart.get().cartItems.find((item) => item.id === id);
