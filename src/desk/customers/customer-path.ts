/** Path of one customer within the desk. */
export const customerPath = (id: number): string => `/customers/${id}`;
