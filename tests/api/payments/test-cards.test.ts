import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import { checkCardProviders } from '#server/check-card-providers.ts';
import { paymentProviders } from '#services/payments/payment-providers.ts';
import { CARDS, cardOrder, pay, stateOf } from '../../support/shop/payments.ts';
import { orderBody, place } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let bread: number;
beforeAll(async () => {
  shops = await createTestShops({ payments: (pool) => paymentProviders(pool, { takesTestCards: false }) });
  // Its payment_provider is the sandbox, which may happen after an import from a demo.
  shop = await shops.open('live.example');
  bread = await shop.product({ name: 'Bread', price: 450, stock: 500 });
});
afterAll(() => shops.close());

test('a server without DEMO does not offer test cards', async () => {
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: bread, quantity: 1 });
  const { body } = await shopper.get('/api/get-checkout');
  expect(body).toMatchObject({ provider: null });
  expect(body.payment_methods).not.toContain('card');
});

test('a server without DEMO places no order with test cards', async () => {
  const shopper = shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: bread, quantity: 1 });
  const refused = await place(shopper, await orderBody(shopper, { payment_method: 'card' }));
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['payment_method']]);
});

test('a server without DEMO takes no test card for an existing order', async () => {
  const shopper = shopperAt(shops.api, shop.host);
  const order = await cardOrder(shop, shopper);
  const { body } = await pay(shopper, order, CARDS.success);
  expect(body.status).not.toBe('succeeded');
  expect(await stateOf(shop, shops, order)).toMatchObject({ status: 'pending_payment', paidMinor: 0 });
});

test('a start without DEMO names the stores with test cards', async () => {
  const warn = vi.fn();
  await checkCardProviders(shops.database.pool, { isDemo: false }, { warn });
  expect(warn.mock.calls).toEqual([[{ stores: ['live.example'], count: 1 }, expect.stringContaining('is sandbox')]]);
  await checkCardProviders(shops.database.pool, { isDemo: true }, { warn });
  expect(warn).toHaveBeenCalledOnce();
});

test('a provider that this version does not have prevents a start and is never replaced by another one', async () => {
  const { db, host } = await shops.open('gone.example');
  await upsertSettings(db, [{ key: 'payment_provider', value: 'nobody' }]);
  const start = checkCardProviders(shops.database.pool, { isDemo: true }, { warn: vi.fn() });
  await expect(start).rejects.toThrow(
    /^This version does not have the payment_provider of gone\.example \(nobody\)\. .+ set one of none, .+: npm run store -- set gone\.example payment_provider none$/,
  );
  expect((await shopperAt(shops.api, host).get('/api/get-checkout')).body.provider).toBeNull();
  await expect(shops.payments.of(db, 'nobody' as string as 'stripe')).rejects.toThrow(
    'this version has no payment provider "nobody"',
  );
});
