/** SQL for an instant in whole milliseconds since 1970. Null stays null. */
export const epochMs = (instant: string): string => `round(extract(epoch from ${instant}) * 1000)::bigint`;
