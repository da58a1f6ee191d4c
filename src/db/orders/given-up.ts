/** Whether an order, under its name in a statement, was not given up: `isGivenUp` of `domain/orders` as SQL. */
export const countsAsOrdered = (order: string): string => `${order}.status not in ('cancelled', 'rejected', 'expired')`;
