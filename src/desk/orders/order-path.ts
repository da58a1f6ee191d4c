/** Path of one order within the desk. */
export const orderPath = (number: string): string => `/orders/${encodeURIComponent(number)}`;
