import type { CartState } from '#stores/cart-state.ts';

/** Why the order cannot be placed now; null: it can. */
export type Hindrance = 'blocked' | 'noDelivery' | 'minimum' | 'notYet';

type State = Pick<CartState, 'cartItems' | 'cartDetails' | 'is_delivery_available' | 'subtotal'>;

/**
 * What hinders the checkout, that which the shopper can change first.
 * @param checkout where the order is placed; null: nowhere yet
 */
export function checkoutHindrance(cart: State, checkout: string | null): Hindrance | null {
  const { cartItems, cartDetails, is_delivery_available: isDelivered, subtotal } = cart;
  if (!isDelivered) return 'noDelivery';
  if (cartItems.some(({ problem }) => problem !== null)) return 'blocked';
  if (cartDetails && subtotal < cartDetails.minimum_order) return 'minimum';
  if (checkout === null) return 'notYet';
  return cartDetails?.can_checkout ? null : 'blocked';
}
