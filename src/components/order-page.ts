import type { AstroGlobal } from 'astro';
import { type PageMeta, pageMeta } from '#domain/catalog/page-meta.ts';
import { readOrderId } from '#domain/store/paths.ts';
import type { WordKey } from '#words/translate.ts';
import { openStore, type Store } from './store.ts';

/**
 * Prepares an order page. It is rendered on demand and the same for everyone: the browser fetches the order, as its
 * owner or with its key.
 * @returns null when the path contains no valid order id
 */
export async function openOrderPage(
  { params, locals, response: { headers } }: Pick<AstroGlobal, 'params' | 'locals' | 'response'>,
  title: WordKey,
): Promise<{ orderId: number; store: Store; meta: PageMeta } | null> {
  const orderId = readOrderId(params['order_id']);
  if (orderId === null) return null;
  const store = openStore(await locals.reader.site());
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  return { orderId, store, meta: pageMeta({ kind: 'general', title: store.t(title), settings: store.settings }) };
}
