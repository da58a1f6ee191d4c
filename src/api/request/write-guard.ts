import { normalizeHost } from '#lib/normalize-host.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';
import { Refused } from '../response/refuse.ts';

/**
 * What no page of another site can send: the header `X-Requested-With` makes a browser ask first, and is refused there;
 * an `Origin`, where a browser names one, must be an address of this store. Bodies are JSON besides (`isJson`), but for
 * uploads.
 */
export async function guardWrite(
  stores: Pick<StoreDirectory, 'find'>,
  store: Store,
  { headers }: Pick<Request, 'headers'>,
): Promise<Refused | null> {
  if (headers.get('X-Requested-With')?.toLowerCase() !== 'xmlhttprequest')
    return new Refused('requested_with_required');
  const origin = headers.get('Origin');
  return origin === null || (await isOwnOrigin(stores, store, origin)) ? null : new Refused('foreign_origin');
}

/** Whether a body says that it is JSON, which no form can say. */
export const isJson = (headers: Headers): boolean =>
  /^application\/json(?:\s*;|$)/i.test(headers.get('Content-Type') ?? '');

/** Whether a body says that it is a form with files. */
export const isForm = (headers: Headers): boolean =>
  /^multipart\/form-data(?:\s*;|$)/i.test(headers.get('Content-Type') ?? '');

async function isOwnOrigin(stores: Pick<StoreDirectory, 'find'>, store: Store, origin: string): Promise<boolean> {
  const [, authority] = /^https?:\/\/([^/?#@]+)$/i.exec(origin) ?? [];
  const host = normalizeHost(authority);
  return host !== null && (await stores.find(host))?.db.tenantId === store.db.tenantId;
}
