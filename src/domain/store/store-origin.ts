import { isLocalHost } from '#lib/net/local-host.ts';

/**
 * Origin of a store's canonical links: the setting `canonicalOrigin`, or else the primary host. Hosts of the local
 * machine use the server's own port without TLS.
 */
export function storeOrigin(host: string, port: number, canonicalOrigin: string | undefined): string {
  if (canonicalOrigin && /^https?:\/\//i.test(canonicalOrigin) && URL.canParse(canonicalOrigin))
    return new URL(canonicalOrigin).origin;
  return isLocalHost(host) ? new URL(`http://${host}:${port}`).origin : `https://${host}`;
}
