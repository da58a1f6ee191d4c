import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allOrdersResponse, orderResponse, trackResponse } from '#contracts/order-requests.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { customerOf } from '../../support/shop/customer.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { guestOwner, shopperAt } from '../../support/shop/shopper.ts';
import { HOME, newOrderKey, storedOrder } from '../../support/shop/stored-order.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('a.localhost');
});
afterAll(() => shops.close());

const single = (id: number) => `/api/get-single-order?order_id=${id}`;
const tracking = (id: number, key?: string) =>
  `/api/get-single-order-to-track?order_id=${id}${key ? `&order_key=${key}` : ''}`;
const SHOWN = { ...HOME, phone_text: '+1 503 555 0199' };
const SECRETS = [
  HOME.name,
  HOME.phone,
  SHOWN.phone_text,
  HOME.address_1,
  HOME.address_2,
  HOME.landmark,
  HOME.pincode,
  String(HOME.lat),
];

describe('an order', () => {
  test('is fully visible to its owner, guest or customer', async () => {
    const guest = shopperAt(shops.api, shop.host);
    const owners = [
      { shopper: guest, owner: guestOwner(guest) },
      await customerOf(shops.api, shop).then((customer) => ({ shopper: customer, owner: customer.owner })),
    ];
    for (const { shopper, owner } of owners) {
      const { id, itemId, orderKey, number } = await storedOrder(shop, owner);
      const { order } = expectContract(await shopper.get(single(id)), orderResponse);
      expect(order).toMatchObject({
        id,
        order_number: `A-${number}`,
        order_key: orderKey,
        status: 'placed',
        status_label: 'Order placed',
        address: SHOWN,
        branch: { phone: '+15035550100', phone_text: '+1 503 555 0100' },
        note: 'Ring twice',
        customer: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+15035550199' },
        items: [{ id: itemId, quantity: 2, unit_price: 9.4, line_total: 18.8, can_rate: false, my_rating: null }],
        totals: {
          subtotal: 18.8,
          product_price_discount: 3,
          total_discount: 3,
          delivery_charge: 2,
          total: 20.8,
          paid: 0,
          amount_due: 20.8,
        },
        timeline: [{ kind: 'order', status: 'placed', label: 'Order placed', note: null }],
        can_cancel: true,
        cancel_until: null,
        can_rate: false,
        can_reorder: true,
      });
    }
  });

  test('keeps the currency and decimals it was placed with', async () => {
    const customer = await customerOf(shops.api, shop);
    const { id } = await storedOrder(shop, customer.owner, { decimal_places: 0, currency_code: 'JPY' });
    const { order } = expectContract(await customer.get(single(id)), orderResponse);
    expect(order).toMatchObject({ currency: 'JPY', decimal_places: 0, totals: { total: 2080 } });
    const { data } = expectContract(await customer.get('/api/get-all-orders'), allOrdersResponse);
    expect(data).toMatchObject([{ currency: 'JPY', decimal_places: 0, total: 2080 }]);
  });

  test('uses the language of the store', async () => {
    const german = await shops.open('de.localhost');
    await german.insert('setting', { key: 'locale', value: 'de-DE' });
    await german.insert('setting', { key: 'order_number_prefix', value: 'B' });
    const customer = await customerOf(shops.api, german);
    const { id, number } = await storedOrder(german, customer.owner, { status: 'preparing' });
    const { order } = expectContract(await customer.get(single(id)), orderResponse);
    expect([order.status_label, order.order_number]).toEqual(['In Vorbereitung', `B${number}`]);
    const missing = await customer.get(single(id + 1_000_000));
    expect([missing.status, missing.body.message]).toEqual([404, 'Diese Bestellung gibt es nicht']);
  });

  test('can be cancelled until it is accepted, or for some minutes afterwards', async () => {
    const customer = await customerOf(shops.api, shop);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const cancelling = async (status: string, acceptedAt: Date | null) => {
      const { id } = await storedOrder(shop, customer.owner, { status, accepted_at: acceptedAt });
      const { order } = expectContract(await customer.get(single(id)), orderResponse);
      return [order.can_cancel, order.cancel_until];
    };
    expect(await cancelling('placed', null)).toEqual([true, null]);
    expect(await cancelling('accepted', minutesAgo(0))).toEqual([false, null]);
    await shop.insert('setting', { key: 'cancel_minutes', value: '10' });
    const [recent, late] = [minutesAgo(5), minutesAgo(11)];
    expect(await cancelling('preparing', recent)).toEqual([true, new Date(recent.getTime() + 600_000).toISOString()]);
    expect(await cancelling('preparing', late)).toEqual([false, null]);
    expect(await cancelling('out_for_delivery', recent)).toEqual([false, null]);
    expect(await cancelling('completed', recent)).toEqual([false, null]);
  });
});

describe('tracking', () => {
  test('with the key shows the progress without name and address', async () => {
    const customer = await customerOf(shops.api, shop);
    const { id, orderKey } = await storedOrder(shop, customer.owner, { reason: 'My husband is at home' });
    const told = { order_id: id, kind: 'order', status: 'accepted', note: 'For Mrs. Smith, next door' };
    await shop.insert('order_event', told);
    const response = await shopperAt(shops.api, shop.host, {}).get(tracking(id, orderKey));
    const { order, poll_after: pollAfter } = expectContract(response, trackResponse);
    expect(pollAfter).toBe(15);
    expect(order).toMatchObject({
      customer: { name: 'A••• L•••', email: 'a•••@example.com', phone: '+15•••99' },
      address: { city: 'Portland', state: 'OR', country: 'US', lat: null, lng: null },
      note: '',
      reason: null,
      can_rate: false,
    });
    for (const secret of [...SECRETS, 'Ring twice', 'husband', 'Smith', 'ada@'])
      expect(response.text).not.toContain(secret);
  });

  test('by the owner shows everything, with or without the key', async () => {
    const guest = shopperAt(shops.api, shop.host);
    const { id, orderKey } = await storedOrder(shop, guestOwner(guest));
    for (const path of [tracking(id), tracking(id, orderKey), tracking(id, newOrderKey())]) {
      const { order } = expectContract(await guest.get(path), trackResponse);
      expect(order.address).toEqual(SHOWN);
    }
  });

  test('with another key, id or store finds nothing', async () => {
    const other = await shops.open('other.localhost');
    const guest = shopperAt(shops.api, shop.host);
    const { id, orderKey } = await storedOrder(shop, guestOwner(guest));
    const another = await storedOrder(shop, guestOwner(guest));
    const stranger = shopperAt(shops.api, shop.host);
    const never = await stranger.get(tracking(987_654_321, newOrderKey()));
    expect(never.status).toBe(404);
    for (const path of [tracking(id), tracking(id, newOrderKey()), tracking(another.id, orderKey)])
      expect(await stranger.get(path)).toMatchObject({ status: 404, body: never.body });
    expect((await shopperAt(shops.api, other.host).get(tracking(id, orderKey))).status).toBe(404);
  });

  test('ends with the order', async () => {
    const guest = shopperAt(shops.api, shop.host);
    for (const [status, seconds] of [
      ['pending_payment', 3],
      ['out_for_delivery', 15],
      ['completed', 0],
      ['expired', 0],
    ] as const) {
      const { id } = await storedOrder(shop, guestOwner(guest), { status });
      expect((await guest.get(tracking(id))).body.poll_after).toBe(seconds);
    }
  });
});

describe('the list of orders', () => {
  test("contains only the owner's orders, newest first and paged", async () => {
    const [customer, stranger] = [await customerOf(shops.api, shop), await customerOf(shops.api, shop)];
    const ids: number[] = [];
    for (let made = 0; made < 21; made += 1) ids.unshift((await storedOrder(shop, customer.owner)).id);
    await storedOrder(shop, stranger.owner);
    const pages = [1, 2].map(async (page) =>
      expectContract(await customer.get(`/api/get-all-orders?page=${page}`), allOrdersResponse),
    );
    const [first, second] = await Promise.all(pages);
    expect([first?.total, first?.last_page, first?.data.length]).toEqual([21, 2, 20]);
    expect([...(first?.data ?? []), ...(second?.data ?? [])].map(({ id }) => id)).toEqual(ids);
    expect(first?.data[0]).toMatchObject({ item_count: 2, items_label: '2 × Margherita', total: 20.8, image: null });
  });

  test('filters active and past orders, without unpaid orders that were cancelled', async () => {
    const customer = await customerOf(shops.api, shop);
    const make = async (row: object) => (await storedOrder(shop, customer.owner, { ...row })).id;
    const completed = await make({ status: 'completed' });
    const preparing = await make({ status: 'preparing' });
    await make({ status: 'cancelled', placed_at: null });
    const cancelled = await make({ status: 'cancelled' });
    const expired = await make({ status: 'expired', placed_at: null });
    const pending = await make({ status: 'pending_payment', placed_at: null });
    const ids = async (query: string) =>
      expectContract(await customer.get(`/api/get-all-orders${query}`), allOrdersResponse).data.map(({ id }) => id);
    expect(await ids('?status=active')).toEqual([pending, preparing]);
    expect(await ids('?status=past')).toEqual([expired, cancelled, completed]);
    expect(await ids('')).toEqual([pending, expired, cancelled, preparing, completed]);
    expect((await customer.get('/api/get-all-orders?status=lost')).status).toBe(422);
  });
});
