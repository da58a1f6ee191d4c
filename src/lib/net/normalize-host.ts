/**
 * Normalizes a `Host` header to the form in which stores are registered: lower case, without port and trailing dot.
 * Null for anything but a plain host name or address, so that it can never become a path or fill a cache under another
 * name.
 */
export function normalizeHost(header: string | undefined): string | null {
  if (header === undefined || header.length > 259) return null;
  const match = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*)\.?(?::\d{1,5})?$/.exec(
    header.toLowerCase(),
  );
  return match?.[1] ?? null;
}
