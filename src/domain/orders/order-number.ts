/** The number of an order as it is shown: with the store's prefix. */
export const orderNumber = (number: number, prefix: string): string => `${prefix}${number}`;

/**
 * The number of an order as typed, with or without the store's prefix, an earlier one or a part of it. The prefix may
 * end in a digit, which is not part of the number. Null if the text does not end in a number of at most nine digits.
 */
export function orderNumberOf(typed: string, prefix: string): number | null {
  const bare = typed.startsWith(prefix) ? typed.slice(prefix.length) : typed;
  const digits = /(?<!\d)\d{1,9}$/.exec(bare)?.[0];
  return digits === undefined ? null : Number(digits);
}
