import type { Branch } from '#contracts/site.ts';
import type { CartState } from '#stores/cart/cart-state.ts';

/**
 * Reasons why the order cannot be placed. `no…Here`: the branch does not offer this order type, or accepts no orders.
 */
export type CheckoutBlocker =
  | 'noDeliveryHere'
  | 'noPickupHere'
  | 'noOrdersHere'
  | 'noDelivery'
  | 'blocked'
  | 'minimum'
  | 'notLikeThis';

type State = Pick<CartState, 'cartItems' | 'cartDetails' | 'is_delivery_available' | 'subtotal'>;

/**
 * First reason that blocks the checkout, or null. Reasons that the shopper can resolve come first.
 * @param branch branch of the cart; null until it is known
 */
export function checkoutBlocker(cart: State, branch: Pick<Branch, 'order_types'> | null): CheckoutBlocker | null {
  const { cartItems, cartDetails, is_delivery_available: isDelivered, subtotal } = cart;
  const orderType = cartDetails?.order_type ?? 'delivery';
  if (branch && !branch.order_types.includes(orderType)) {
    if (branch.order_types.length === 0) return 'noOrdersHere';
    return orderType === 'delivery' ? 'noDeliveryHere' : 'noPickupHere';
  }
  if (!isDelivered) return 'noDelivery';
  if (cartItems.some(({ problem }) => problem !== null)) return 'blocked';
  if (cartDetails && subtotal < cartDetails.minimum_order) return 'minimum';
  return cartDetails?.can_checkout ? null : 'notLikeThis';
}
