import type { AstroGlobal } from 'astro';
import { type PageMeta, pageMeta } from '#domain/catalog/page-meta.ts';
import { readOrderId } from '#domain/orders/read-order-id.ts';
import type { WordKey } from '#words/translate.ts';
import { openShop, type Shop } from './shop.ts';

/**
 * Opens a page of an order. It is rendered on demand, and the same for everybody: what the order is, the browser asks
 * for, as its owner or by its key.
 * @returns null: its address is of no order
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
