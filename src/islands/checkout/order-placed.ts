import type { PlaceOrderAnswer } from '#contracts/checkout.ts';
import type { Order } from '#contracts/order.ts';
import { orderPlacedPath } from '#domain/store/paths.ts';
import { beginPayment, forgetPayment } from '#stores/checkout/payment.ts';
import { goInstead } from '#stores/go.ts';
import { announceOrder } from '#stores/orders/told-orders.ts';

/** Starts the payment of a placed order, or shows the order if nothing is due. */
export function orderPlaced(answer: PlaceOrderAnswer): void {
  if (answer.payment.required) beginPayment(answer);
  else showOrder(answer.order);
}

/**
 * Opens the order page and replaces the checkout in the history. The order key is in the fragment, which no server
 * sees.
 */
export function showOrder(order: Order): void {
  announceOrder(order);
  goInstead(orderPlacedPath(order.id, order.order_key));
  forgetPayment();
}
