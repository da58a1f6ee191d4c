import type { OrderInShort } from '#contracts/order.ts';
import { commaList } from '#lib/text/comma-list.ts';
import type { OrderWithItems } from '#services/orders/view-order.ts';
import { type OrderShowing, presentOrder } from './present-order.ts';

/** Converts an order for a list. */
export function presentOrderInShort(orderWithItems: OrderWithItems, showing: OrderShowing): OrderInShort {
  const { items, totals, ...order } = presentOrder(orderWithItems, showing);
  return {
    id: order.id,
    order_number: order.order_number,
    order_key: order.order_key,
    status: order.status,
    status_label: order.status_label,
    payment_status: order.payment_status,
    order_type: order.order_type,
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items_label: commaList(items.map(({ quantity, name }) => `${quantity} × ${name}`)),
    image: items.find(({ image }) => image !== null)?.image ?? null,
    currency: order.currency,
    decimal_places: order.decimal_places,
    total: totals.total,
    created_at: order.created_at,
    placed_at: order.placed_at,
    eta_at: order.eta_at,
    can_rate: order.can_rate,
    can_reorder: order.can_reorder,
  };
}
