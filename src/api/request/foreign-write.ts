import { normalizeHost } from '#lib/net/normalize-host.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';
import { ApiError } from '../response/api-error.ts';

/**
 * Rejects writes that pages of other sites could send. The header `X-Requested-With` makes browsers send a preflight,
 * which is denied. An `Origin`, if present, must belong to this store. Bodies other than uploads must also be JSON
 * (`isJson`).
 */
export async function foreignWrite(
  stores: Pick<StoreDirectory, 'find'>,
  store: Store,
  { headers }: Pick<Request, 'headers'>,
): Promise<ApiError | null> {
  if (headers.get('X-Requested-With')?.toLowerCase() !== 'xmlhttprequest')
    return new ApiError('requested_with_required');
  const origin = headers.get('Origin');
  return origin === null || (await isOwnOrigin(stores, store, origin)) ? null : new ApiError('foreign_origin');
}

/** Whether the body is declared as JSON, which no HTML form can do. */
export const isJson = (headers: Headers): boolean =>
  /^application\/json(?:\s*;|$)/i.test(headers.get('Content-Type') ?? '');

/** Whether the body is declared as a form with files. */
export const isForm = (headers: Headers): boolean =>
  /^multipart\/form-data(?:\s*;|$)/i.test(headers.get('Content-Type') ?? '');

async function isOwnOrigin(stores: Pick<StoreDirectory, 'find'>, store: Store, origin: string): Promise<boolean> {
  const [, authority] = /^https?:\/\/([^/?#@]+)$/i.exec(origin) ?? [];
  const host = normalizeHost(authority);
  return host !== null && (await stores.find(host))?.db.tenantId === store.db.tenantId;
}
