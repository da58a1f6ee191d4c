import type { AddToCartRequest, CartItem, UpdateCartRequest } from '#contracts/cart.ts';
import { addedToCart } from '#domain/commerce-event.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { announceCommerce } from '../plugins/commerce.ts';
import { report } from '../report.ts';
import { notify, notifyWord } from '../toasts.ts';
import { $cart, clearCoupon } from './cart.ts';
import { type CartAnswer, type CartResult, changeInTurn, readInTurn } from './cart-turns.ts';

export type { CartResult } from './cart-turns.ts';

/** The name of the report, by the specification. */
const FETCH_FAILED = 'Cart Fetch Error';

/** What get-cart is asked beside: what is given stays on the cart, what is empty is taken off it. */
export interface CartQuery {
  /** An address of the book; empty: none. */
  readonly address_id?: number | '';
  readonly pincode?: string;
  readonly order_type?: OrderType;
  /** Whether the wallet pays as much as it can. */
  readonly use_wallet?: 'true' | 'false';
  /** Most of the rewards that are spent, in major units; empty: none. */
  readonly reward_amount?: number | '';
}

/**
 * Adds a line, and says so. A refusal is told with the server's message, and the cart stays as it was.
 * Amounts come from the answer alone.
 */
export async function addToCart(line: AddToCartRequest): Promise<CartResult> {
  const idempotencyKey = randomUuid();
  const change = { product_id: line.product_id, item_id: null, quantity: line.quantity };
  const answer = await changeInTurn(change, () => api.post('cart/add', line, { idempotencyKey }));
  if (!answer.ok) return tell(answer);
  notifyWord('overlays.added', 'success');
  announceCommerce(addedToCart($cart.get().cartItems, line));
  return { ok: true };
}

/**
 * Changes the quantity or the choices of a line; a quantity below 1 removes it. A refusal is told with the server's
 * message, and the line is as it was.
 */
export async function updateCartItem(update: UpdateCartRequest): Promise<CartResult> {
  const { cart_id: item_id, quantity } = update;
  const item = itemOf(item_id);
  if (!item) return { ok: true };
  if (quantity !== undefined && quantity < 1) return removeCartItem(item_id);
  const idempotencyKey = randomUuid();
  const isQuantity = !update.selected_attributes && !update.selected_multi_attributes;
  const change = { product_id: item.product_id, item_id, quantity: quantity ?? item.quantity };
  const answer = await changeInTurn(change, () => api.put('cart/update', update, { idempotencyKey }), isQuantity);
  if (!answer.ok) return tell(answer);
  // A quantity is seen where it was changed; of choices the dialog is gone that showed them.
  if (!isQuantity) notifyWord('overlays.changed', 'success');
  return answer;
}

/** Removes a line at once; it is back where that fails. */
export async function removeCartItem(item_id: number): Promise<CartResult> {
  const item = itemOf(item_id);
  if (!item) return { ok: true };
  const idempotencyKey = randomUuid();
  const change = { product_id: item.product_id, item_id, quantity: 0 };
  const answer = await changeInTurn(change, () => api.delete(`cart/remove/${item_id}`, { idempotencyKey }));
  if (!answer.ok) notifyWord('overlays.removeFailed', 'error');
  return answer.ok ? answer : refusal(answer);
}

/** Asks for the cart as it is now. A failure is reported, not shown: what is known of the cart stays. */
export async function fetchCart(query: CartQuery = {}): Promise<CartResult> {
  const answer = await readInTurn(() => api.get('get-cart', { ...query }));
  if (answer.ok) return answer;
  report(FETCH_FAILED, answer.message);
  return refusal(answer);
}

/** Puts a coupon on the cart. Why it does not count belongs beside its field: it is returned, and not told here. */
export async function applyCoupon(code: string): Promise<CartResult> {
  const answer = await readInTurn(() => api.get('get-cart', { coupon_code: code }));
  return answer.ok ? answer : refusal(answer);
}

/** Takes the coupon off: at once in what is shown of it, and the sums with the answer. */
export async function removeCoupon(): Promise<CartResult> {
  clearCoupon();
  const answer = await readInTurn(() => api.get('get-cart', { coupon_code: '' }));
  return answer.ok ? answer : tell(answer);
}

const itemOf = (id: number): CartItem | undefined => $cart.get().cartItems.find((item) => item.id === id);

type Refused = Extract<CartAnswer, { ok: false }>;

const refusal = ({ code, message }: Refused): CartResult => ({ ok: false, code, message });

/** Tells a refusal; of too many requests every call tells itself, and a server that fails has no words for shoppers. */
function tell(answer: Refused): CartResult {
  const { status, message } = answer;
  if (status === 0 || status >= 500) notifyWord('overlays.unreachable', 'error');
  else if (status !== 429) notify(message, 'error');
  return refusal(answer);
}
