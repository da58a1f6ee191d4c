import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_MAX } from '#contracts/limits.ts';
import { httpAsk } from '../../support/shop/http-ask.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let server: Server;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('wire.localhost');
  server = createServer(getRequestListener(shops.api.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  await shops.close();
});

/** Sends an HTTP request as the server in front forwards it. */
async function send(method: string, path: string, headers: Record<string, string>, body?: string) {
  const { port } = server.address() as AddressInfo;
  const { status, text } = await httpAsk(port, path, {
    host: shop.host,
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  return { status, body: JSON.parse(text) };
}

test('the HTTP server accepts bodies with and without a length and no body, but refuses too large ones', async () => {
  const id = await shop.product({ name: 'Tea' });
  const own = { 'guest-id': randomUUID(), 'X-Requested-With': 'XMLHttpRequest' };
  const json = { ...own, 'Content-Type': 'application/json; charset=utf-8' };
  const line = JSON.stringify({ product_id: id, quantity: 1 });
  expect(await send('POST', '/api/cart/add', { ...json, 'Content-Length': String(line.length) }, line)).toMatchObject({
    status: 201,
  });
  const chunked = await send('POST', '/api/cart/add', { ...json, 'Transfer-Encoding': 'chunked' }, line);
  expect(chunked).toMatchObject({ status: 201, body: { cart_items: [{ quantity: 2 }] } });
  const large = 'x'.repeat(BODY_MAX + 1);
  expect(await send('POST', '/api/cart/add', { ...json, 'Transfer-Encoding': 'chunked' }, large)).toMatchObject({
    status: 413,
  });
  const [item] = chunked.body.cart_items;
  expect(await send('DELETE', `/api/cart/remove/${item.id}`, own)).toMatchObject({
    status: 200,
    body: { cart_items: [] },
  });
  expect(await send('GET', '/api/get-cart', own)).toMatchObject({ status: 200, body: { version: 3 } });
});
