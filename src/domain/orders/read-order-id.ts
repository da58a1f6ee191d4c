/** Parses the order id in a URL. Null if it is invalid, so that the page does not exist. */
export const readOrderId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
