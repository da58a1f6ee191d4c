import type { AstroGlobal } from 'astro';
import { type PageMeta, pageMeta } from '#domain/catalog/page-meta.ts';
import { readOrderId } from '#domain/orders/read-order-id.ts';
import type { WordKey } from '#words/translate.ts';
import { openShop, type Shop } from './shop.ts';

/**
 * Prepares an order page. It is rendered on demand and the same for everyone: the browser fetches the order, as its
 * owner or with its key.
 * @returns null when the path contains no valid order id
 */
export async function openOrderPage(
  { params, locals, response: { headers } }: Pick<AstroGlobal, 'params' | 'locals' | 'response'>,
  title: WordKey,
): Promise<{ orderId: number; shop: Shop; meta: PageMeta } | null> {
  const orderId = readOrderId(params['order_id']);
  if (orderId === null) return null;
  const shop = openShop(await locals.store.site());
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  return { orderId, shop, meta: pageMeta({ kind: 'general', title: shop.t(title), settings: shop.settings }) };
}
