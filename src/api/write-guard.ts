import { normalizeHost } from '#lib/normalize-host.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';
import { Refused } from './refuse.ts';

/**
 * What no page of another site can send: the header `X-Requested-With` makes a browser ask first, and is refused there;
 * an `Origin`, where a browser names one, must be an address of this store; a body is JSON, which no form can send.
 */
export async function guardWrite(
  stores: Pick<StoreDirectory, 'find'>,
  store: Store,
  { headers, body }: Pick<Request, 'headers' | 'body'>,
): Promise<Refused | null> {
  if (headers.get('X-Requested-With')?.toLowerCase() !== 'xmlhttprequest')
    return new Refused('requested_with_required');
  const origin = headers.get('Origin');
  if (origin !== null && !(await isOwnOrigin(stores, store, origin))) return new Refused('foreign_origin');
  const isJson = /^application\/json(?:\s*;|$)/i.test(headers.get('Content-Type') ?? '');
  return body === null || isJson ? null : new Refused('json_required');
}

async function isOwnOrigin(stores: Pick<StoreDirectory, 'find'>, store: Store, origin: string): Promise<boolean> {
  const [, authority] = /^https?:\/\/([^/?#@]+)$/i.exec(origin) ?? [];
  const host = normalizeHost(authority);
  return host !== null && (await stores.find(host))?.db.tenantId === store.db.tenantId;
}
