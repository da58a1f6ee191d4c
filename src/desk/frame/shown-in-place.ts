/** Options of a query whose error a screen shows in place of its data, instead of a notification. */
export const SHOWN_IN_PLACE = { onError: () => undefined };
