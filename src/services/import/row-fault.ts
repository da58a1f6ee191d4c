/** Classes of SQLSTATE that speak of the data: out of range, malformed, breaking a constraint, too large. */
const DATA_CLASSES = new Set(['22', '23', '54']);

/** What the database says against a row, or null if the failure is not the row's: then the import cannot go on. */
export function rowFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!/^[0-9A-Z]{5}$/.test(error.code) || !DATA_CLASSES.has(error.code.slice(0, 2))) return null;
  return `it cannot be stored: ${error.message}`;
}
