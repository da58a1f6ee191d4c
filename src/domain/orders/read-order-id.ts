/** Parses the order id in a URL. If null, there is no such page. */
export const readOrderId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
