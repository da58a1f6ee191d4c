/** Why a `fetch` came to no answer: the code of what went wrong, such as `ECONNREFUSED`, and no address. */
export function fetchFailure(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
}
