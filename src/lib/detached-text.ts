/**
 * The same text, apart from the one that it was cut from: a slice of a long text keeps all of it in memory, which adds
 * up where slices of a large file are kept.
 */
export const detachedText = (text: string): string => Buffer.from(text).toString();
