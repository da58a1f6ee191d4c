/** The number of an order in the address of a page; null: it is none, and no page is there. */
export const readOrderId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
