import type { OrderStatus } from '#domain/orders/order-status.ts';

interface ListedOrder {
  readonly id: number;
  readonly status: OrderStatus;
}

/**
 * The orders that have come in since the last list. One that waited for its payment comes in when it is paid.
 * @param known ids that were in before; null for the first list, whose orders are no news
 */
export const newOrders = <Order extends ListedOrder>(
  known: ReadonlySet<number> | null,
  orders: readonly Order[],
): Order[] => (known ? orders.filter(({ id, status }) => status === 'placed' && !known.has(id)) : []);

/** Ids of the orders that are in. */
export const idsOfPlaced = (orders: readonly ListedOrder[]): number[] =>
  orders.flatMap(({ id, status }) => (status === 'pending_payment' ? [] : [id]));
