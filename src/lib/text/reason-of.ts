/** The message of an error for a log. Anything can be thrown, so anything is accepted. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
