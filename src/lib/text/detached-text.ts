/**
 * A copy of a text that does not share memory with the string it was sliced from. A slice keeps the whole original in
 * memory, which adds up when many slices of a large file are stored.
 */
export const detachedText = (text: string): string => Buffer.from(text).toString();
