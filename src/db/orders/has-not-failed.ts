import { hasFailed, ORDER_STATUSES } from '#domain/orders/order-status.ts';

const FAILED = ORDER_STATUSES.filter(hasFailed).map((status) => `'${status}'`);

/**
 * SQL condition for an order that has not failed.
 * @param order alias of the table in the statement
 */
export const hasNotFailed = (order: string): string => `${order}.status not in (${FAILED.join(', ')})`;

/** SQL condition for an order that is a sale: it is placed and has not failed. */
export const isSale = (order: string): string => `${hasNotFailed(order)} and ${order}.status <> 'pending_payment'`;
