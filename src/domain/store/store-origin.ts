import { isLocalHost } from '#lib/local-host.ts';

/**
 * The origin of a store's canonical links: what its setting `canonicalOrigin` says, else its primary host; hosts of
 * this machine are reached on the server's own port without TLS.
 */
export function storeOrigin(host: string, port: number, canonicalOrigin: string | undefined): string {
  if (canonicalOrigin && /^https?:\/\//i.test(canonicalOrigin) && URL.canParse(canonicalOrigin))
    return new URL(canonicalOrigin).origin;
  return isLocalHost(host) ? new URL(`http://${host}:${port}`).origin : `https://${host}`;
}
