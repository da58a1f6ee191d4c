/** What is reported to webhook endpoints, and when. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WebhookEvent } from '#domain/webhooks/event-types.ts';
import { addEndpoint } from '#services/webhooks/endpoints.ts';
import { sendWebhooks } from '#services/webhooks/send-webhooks.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';
import { verified, type WebhookReceiver, webhookReceiver } from '../../support/stubs/webhook-receiver.ts';

let shops: TestShops;
let shop: TestShop;
let receiver: WebhookReceiver;
let cake: number;
beforeAll(async () => {
  shops = await createTestShops();
});
afterAll(() => shops.close());
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.localhost`);
  cake = await shop.product({ name: 'Cake', price: 2050, stock: 50 });
  receiver = await webhookReceiver();
});
afterEach(() => receiver.close());

async function endpoint(events: WebhookEvent[] = []) {
  const added = await addEndpoint(shop.db, { url: receiver.url, events }, true);
  if (!added.ok) throw new Error(added.code);
  return added;
}
const send = (id: number) =>
  sendWebhooks(shop.db, id, { isTrial: true, signal: new AbortController().signal, onGivenUp: () => undefined });

test('a placed order arrives signed, as its owner sees it, without the key that opens it', async () => {
  const { id, secret } = await endpoint(['order.placed']);
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: cake, quantity: 2 });
  const placed = await placedOrder(shopper);
  await send(id);
  const [received] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  if (!received) throw new Error('nothing was received');
  const { order_key: _, ...order } = (await shopper.get(`/api/get-single-order?order_id=${placed.id}`)).body.order;
  expect(verified(secret, received)).toEqual({ type: 'order.placed', timestamp: expect.any(String), data: { order } });
  expect(received.body).not.toContain(placed.order_key);
});
