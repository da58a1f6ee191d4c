import { ORDERS_PER_PAGE_MAX } from '#contracts/limits.ts';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';

/** An order and how people call it. */
export type OrderName = Pick<OperatorOrderInList, 'id' | 'order_number'>;

/** Path of one order within the desk. */
export const orderPath = (id: number): string => `/orders/${id}`;

/** Orders on a page of the list. */
export const ORDERS_LISTED = 25;

const olderOrders = new URLSearchParams({
  filter: JSON.stringify({ status: 'active' }),
  page: String(ORDERS_PER_PAGE_MAX / ORDERS_LISTED + 1),
  perPage: String(ORDERS_LISTED),
});
/** The orders in work that are older than those for which the board has room. */
export const OLDER_ORDERS = `/orders?${olderOrders}`;

/** Paths of what is printed of it. */
export const ticketPath = (id: number): string => `${orderPath(id)}/ticket`;
export const invoicePath = (id: number): string => `${orderPath(id)}/invoice`;
