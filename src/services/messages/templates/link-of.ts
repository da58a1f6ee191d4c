import type { Branding } from './branding.ts';

/**
 * A link into the store.
 * @throws {Error} if the path leads to another site (a bug, because all paths are ours).
 */
export function linkOf({ origin }: Branding, path: string): string {
  const url = new URL(path, origin);
  if (url.origin !== origin) throw new Error('a link of a message leads to another site');
  return url.href;
}
