import { normalizeHost } from '#lib/normalize-host.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';

/**
 * The store that a request names: by its `Host` header, or by its address where it was made inside this process and has
 * none. Where both name a host they must agree, so that no cache can file one store's answer under another's name.
 * Other headers (`X-Forwarded-Host`) say nothing here: the server in front has judged them.
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
