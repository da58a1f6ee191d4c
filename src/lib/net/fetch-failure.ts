/** Reason why a `fetch` got no response: the error code, such as `ECONNREFUSED`, without any address. */
export function fetchFailure(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
}
