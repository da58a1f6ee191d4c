/** Adds a made-up provider as in `docs/extending.md`: one line for its facts, one for its server. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CardOrder } from '../../support/shop/payments.ts';
import type { TestShop, TestShops } from '../../support/shop/shop.ts';
import type { Shopper } from '../../support/shop/shopper.ts';

const NAME = 'acme';
const SECRET_KEY = 'acme_ofTheStore';

/** Modules that are loaded again, because they derive tables from the list of providers. */
async function load() {
  const [stub, providers, shops, shopper, payments, orders, rows, settings, cards] = await Promise.all([
    import('../../support/stubs/acme.ts'),
    import('#services/payments/payment-providers.ts'),
    import('../../support/shop/shop.ts'),
    import('../../support/shop/shopper.ts'),
    import('../../support/shop/payments.ts'),
    import('../../support/shop/place-order.ts'),
    import('#db/catalog-writes/setting-rows.ts'),
    import('#domain/store/validate-setting.ts'),
    import('#domain/orders/card-payments.ts'),
  ]);
  return { ...stub, ...providers, ...shops, ...shopper, ...payments, ...orders, ...rows, ...settings, ...cards };
}

let modules: Awaited<ReturnType<typeof load>>;
let bank: Awaited<ReturnType<typeof modules.acmeStub>>;
let shops: TestShops;
let shop: TestShop;
let shopper: Shopper;
let bread: number;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#domain/orders/card-provider.ts', async (original) => {
    const { ACME_FACTS } = await import('../../support/stubs/acme.ts');
    const table = await original<typeof import('#domain/orders/card-provider.ts')>();
    return {
      ...table,
      CARD_PROVIDERS: [...table.CARD_PROVIDERS, NAME],
      CARD_PROVIDER_FACTS: { ...table.CARD_PROVIDER_FACTS, [NAME]: ACME_FACTS },
    };
  });
  modules = await load();
  const { acmeProvider, acmeStub, createTestShops, OPEN_PROVIDERS, paymentProviders } = modules;
  bank = await acmeStub(SECRET_KEY);
  const open = {
    ...OPEN_PROVIDERS,
    [NAME]: (store: Parameters<typeof acmeProvider>[0]) => acmeProvider(store, bank.base),
  };
  shops = await createTestShops({ payments: (pool) => paymentProviders(pool, { takesTestCards: false }, open) });
  shop = await shops.open('a.localhost');
  bread = await shop.product({ name: 'Bread', price: 450, stock: 500 });
  await set({ payment_provider: NAME, acme_secret_key: SECRET_KEY });
});
afterAll(async () => {
  vi.doUnmock('#domain/orders/card-provider.ts');
  vi.resetModules();
  await shops.close();
  await bank.close();
});
beforeEach(async () => {
  await shops.database.pool.query('truncate pgboss.job');
  shopper = modules.shopperAt(shops.api, shop.host);
  await shopper.add({ product_id: bread, quantity: 2 });
});

const set = (settings: Record<string, string>) =>
  modules.upsertSettings(
    shop.db,
    Object.entries(settings).map(([key, value]) => ({ key, value })),
  );
const placeByCard = async () =>
  (await modules.place(shopper, await modules.orderBody(shopper, { payment_method: 'card' }))).body;
const tell = (id: string, key?: string) => modules.postEvent(shops, { host: shop.host, ...bank.event(id, key) }, NAME);
const state = (order: CardOrder) => modules.stateOf(shop, shops, order);
const refOf = ({ id, order_key: orderKey }: { id: number; order_key: string }): CardOrder => ({ id, orderKey });

test('an order is paid in its form and placed by its webhook', async () => {
  expect((await shopper.get('/api/get-checkout')).body).toMatchObject({ provider: NAME });
  const { order, payment } = await placeByCard();
  expect(payment).toMatchObject({ required: true, provider: NAME, process_url: `/api/${NAME}/process-payment` });
  expect(payment.client_secret).toEqual(expect.any(String));
  const paid = bank.pay(order.id);
  expect((await tell(paid, 'acme_somebodyElse')).body.code).toBe('bad_signature');
  expect(await state(refOf(order))).toMatchObject({ status: 'pending_payment' });
  expect((await tell(paid)).body).toEqual({ received: true });
  expect(await state(refOf(order))).toMatchObject({ status: 'placed', state: 'succeeded', paidMinor: 900 });
});

test('the return of the browser asks for the status, whatever it says itself', async () => {
  const { order } = await placeByCard();
  const ask = (reference: string) => modules.pay(shopper, refOf(order), reference, { provider: NAME });
  expect((await ask('')).body).toMatchObject({ status: 'requires_payment' });
  expect((await ask('of another order')).status).toBe(422);
  const paid = bank.pay(order.id);
  expect((await ask(paid)).body).toMatchObject({ status: 'succeeded', order: { status: 'placed' } });
});

test('a cancelled order is refunded once', async () => {
  const jobs = modules.jobsByHand(shops);
  const { order } = await placeByCard();
  const paid = bank.pay(order.id);
  await tell(paid);
  const cancel = { order_id: order.id, order_key: order.order_key, reason_code: 'changed_mind' };
  expect((await shopper.send('POST', '/api/cancel-order', cancel)).status).toBe(200);
  await jobs.workOff('check_payment');
  await jobs.work('check_payment', { tenant_id: shop.db.tenantId, order_id: order.id });
  expect(await state(refOf(order))).toMatchObject({ status: 'cancelled', state: 'refunded', refundedMinor: 900 });
  expect([...bank.refunds.values()]).toMatchObject([{ payment: paid, amount: 900 }]);
});

test('the settings, minimum, decimals and hosts of a provider apply', async () => {
  const { cardMinimumMinor, cardProvider, paymentHosts, validateSetting } = modules;
  expect(validateSetting('payment_provider', NAME)).toEqual({ ok: true, value: NAME });
  expect(validateSetting('acme_secret_key', 'sk_test_1')).toMatchObject({ ok: false });
  const { readSiteSettings } = await import('#domain/store/parse-settings.ts');
  const settings = (more = {}) => readSiteSettings({ payment_provider: NAME, acme_secret_key: SECRET_KEY, ...more });
  expect([cardProvider(settings()), cardMinimumMinor(settings())]).toEqual([NAME, 100]);
  expect(cardProvider(settings({ decimalPlaces: '3' }))).toBeNull();
  expect(paymentHosts(settings({ acme_secret_key: '' }))).toEqual({ 'script-src': ['https://pay.acme.example'] });
  expect((await shop.get('/api/openapi.json')).body.paths[`/api/${NAME}/webhook`]).toBeDefined();
});

test('a store without its key neither offers cards nor takes its events', async () => {
  const { order } = await placeByCard();
  const paid = bank.pay(order.id);
  await set({ acme_secret_key: '' });
  expect((await shopper.get('/api/get-checkout')).body.provider).toBeNull();
  expect((await tell(paid)).status).toBe(404);
  await set({ acme_secret_key: SECRET_KEY });
  expect((await tell(paid)).status).toBe(200);
});
