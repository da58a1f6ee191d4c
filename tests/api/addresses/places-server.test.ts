import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../../support/shop/shop.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';
import { type PlacesServer, placesServer } from '../../support/stubs/places-server.ts';

let photon: PlacesServer;
let site: Storefront;
let shop: TestShop;
beforeAll(async () => {
  photon = await placesServer();
  site = await createStorefront({ trustedProxies: ['127.0.0.1'], places: { provider: 'photon', url: photon.origin } });
  shop = await site.open('a.localhost');
});
afterAll(async () => {
  await site.close();
  await photon.close();
});

/** A lookup by a new guest from an internet address. */
const look = (query: string, address: string) =>
  site.ask(`/api/google/address?${query}`, {
    host: shop.host,
    headers: { 'guest-id': randomUUID(), 'x-forwarded-for': address },
  });
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};
const token = randomUUID();

test('a failing provider is one log line without the search text', async () => {
  photon.respond({}, 503);
  site.logged.length = 0;
  const { status, text } = await look(`input=planted+street&session_token=${token}`, newAddress());
  expect([status, JSON.parse(text).code]).toEqual([502, 'maps_unavailable']);
  expect(site.logged).toMatchObject([
    { level: 40, msg: 'addresses cannot be looked up', reason: 'Photon responded with 503' },
  ]);
  expect(JSON.stringify(site.logged)).not.toContain('planted');
});

test('lookups are limited to 300 an hour per address, across guests', async () => {
  photon.respond({ features: [] });
  const address = newAddress();
  const responses = await Promise.all(
    Array.from({ length: 320 }, () => look(`input=lovejoy&session_token=${token}`, address)),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  const refused = responses.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await look(`input=lo&session_token=${token}`, address)).status).toBe(200);
  expect((await look(`input=love&session_token=${token}`, address.replace('198.51', '203.0'))).status).toBe(200);
});
