import { request } from 'node:http';
import type { SiteStore } from '../site/stores.ts';
import { expect } from './test.ts';

/** Sends a request of one guest to the API of a store, without a browser. */
function ask<Body>(store: SiteStore, guest: Guest, method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
  const headers = {
    host: `${store}.localhost:${process.env.SITE_PORT}`,
    'guest-id': guest.id,
    'x-forwarded-for': guest.address,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: process.env.SITE_PORT, method, path: `/api/${path}`, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = String(Buffer.concat(chunks));
          if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
        });
      },
    ).once('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** A guest with a network of their own, so that they share no limits. */
interface Guest {
  readonly id: string;
  readonly address: string;
}

/** Another guest orders two units of the only product for pickup, to be paid in cash. */
export async function orderByHttp(store: SiteStore, index: number): Promise<{ id: number; number: string }> {
  const guest = { id: crypto.randomUUID(), address: `10.20.${Math.floor(index / 250)}.${(index % 250) + 1}` };
  const { data } = await ask<{ data: { id: number }[] }>(store, guest, 'GET', 'get-products?per_page=1');
  await ask(store, guest, 'POST', 'cart/add', { product_id: data[0]?.id, quantity: 2 });
  const cart = await ask<{ version: number; total: number }>(store, guest, 'GET', 'get-cart?order_type=pickup');
  const { order } = await ask<{ order: { id: number; order_number: string; status: string } }>(
    store,
    guest,
    'POST',
    'place-order',
    {
      cart_version: cart.version,
      expected_total: cart.total,
      order_type: 'pickup',
      payment_method: 'cod',
      accepts_terms: true,
      customer: { name: `Guest ${index}`, email: `guest-${index}@example.com`, phone: '+15035550142' },
    },
  );
  expect(order.status).toBe('placed');
  return { id: order.id, number: order.order_number };
}
