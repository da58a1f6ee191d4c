import { normalizeHost } from '#lib/net/normalize-host.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';

/**
 * The store that a request names, by its `Host` header, or by its URL if it was made inside this process and has no
 * header. If both name a host they must agree, so that no cache can store one store's response under another's name.
 * Other headers (`X-Forwarded-Host`) are ignored, because the server in front has already evaluated them.
 */
export async function requestedStore(
  stores: Pick<StoreDirectory, 'find'>,
  url: string,
  hostHeader: string | null,
): Promise<Store | null> {
  const inAddress = normalizeHost(/^https?:\/\/([^/?#]*)/i.exec(url)?.[1]);
  const host = hostHeader === null ? inAddress : normalizeHost(hostHeader);
  return host === null || host !== inAddress ? null : stores.find(host);
}
