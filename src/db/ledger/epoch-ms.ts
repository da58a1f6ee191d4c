/** SQL of an instant in milliseconds since 1970, whole; null of null. */
export const epochMs = (instant: string): string => `round(extract(epoch from ${instant}) * 1000)::bigint`;
