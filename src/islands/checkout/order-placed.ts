import type { PlaceOrderAnswer } from '#contracts/checkout.ts';
import type { Order } from '#contracts/order.ts';
import { beginPayment, forgetPayment } from '#stores/checkout/payment.ts';
import { goInstead } from '#stores/go.ts';
import { announceOrder } from '#stores/orders/told-orders.ts';

/** Starts the payment of a placed order, or shows the order if nothing is due. */
export function orderPlaced({ order, payment }: PlaceOrderAnswer): void {
  const { required, provider } = payment;
  if (required && provider) beginPayment(order, { ...payment, provider });
  else showOrder(order);
}

/**
 * Opens the order page and replaces the checkout in the history. The order key is in the fragment, which no server
 * sees.
 */
export function showOrder(order: Order): void {
  announceOrder(order);
  goInstead(`/order-placed/${order.id}#${order.order_key}`);
  forgetPayment();
}
