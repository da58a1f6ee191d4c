/**
 * SQL condition for an order that has not failed: the inverse of `hasFailed` of `domain/orders`.
 * @param order alias of the table in the statement
 */
export const hasNotFailed = (order: string): string => `${order}.status not in ('cancelled', 'rejected', 'expired')`;
