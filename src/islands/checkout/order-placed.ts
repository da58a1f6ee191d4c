import type { PlaceOrderAnswer } from '#contracts/checkout.ts';
import type { Order } from '#contracts/order.ts';
import { beginPayment, forgetPayment } from '#stores/checkout/payment.ts';
import { goInstead } from '#stores/go.ts';
import { announceOrder } from '#stores/orders/told-orders.ts';

/** An order is there: it is paid for here, or shown. */
export function orderPlaced(answer: PlaceOrderAnswer): void {
  if (answer.payment.required) beginPayment(answer);
  else showOrder(answer.order);
}

/** Nobody comes back to the checkout of what is ordered. The key stands where no server sees it. */
export function showOrder(order: Order): void {
  announceOrder(order);
  goInstead(`/order-placed/${order.id}#${order.order_key}`);
  forgetPayment();
}
