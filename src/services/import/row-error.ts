/** SQLSTATE classes of data errors: out of range, malformed, constraint violation, too large. */
const DATA_CLASSES = new Set(['22', '23', '54']);

/** The database's error about a row. Null if the row is not the cause, and the import cannot continue. */
export function rowError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!/^[0-9A-Z]{5}$/.test(error.code) || !DATA_CLASSES.has(error.code.slice(0, 2))) return null;
  return `it cannot be stored: ${error.message}`;
}
