import type { OperatorOrderInList } from '#contracts/operator/orders.ts';

/** An order and how people call it. */
export type OrderName = Pick<OperatorOrderInList, 'id' | 'order_number'>;

/** Path of one order within the desk. */
export const orderPath = (id: number): string => `/orders/${id}`;

/** Paths of what is printed of it. */
export const ticketPath = (id: number): string => `${orderPath(id)}/ticket`;
export const invoicePath = (id: number): string => `${orderPath(id)}/invoice`;
