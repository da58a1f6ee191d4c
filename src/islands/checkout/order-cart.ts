import type { Order } from '#contracts/order.ts';
import { type CartState, EMPTY_CART } from '#stores/cart/cart-state.ts';

/** Converts the totals of an order to a cart, so that the cart summary can show them. */
export function orderCart({ order_type, totals }: Pick<Order, 'order_type' | 'totals'>): CartState {
  const { wallet_used, reward_used, amount_due, ...sums } = totals;
  const tenders = { wallet_amount_applied: wallet_used, reward_amount_applied: reward_used, amount_due };
  return {
    ...EMPTY_CART,
    ...sums,
    cartDetails: { version: 0, order_type, ...tenders, minimum_order: 0, can_checkout: false },
  };
}
