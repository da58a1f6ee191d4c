import type { Page } from '@playwright/test';
import { lockOrder } from '#db/orders/order-rows.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { changeStatus } from '#services/orders/change/change-status.ts';
import type { SiteStore } from '../site/stores.ts';
import { inStore } from './rewards.ts';
import { expect } from './test.ts';

/** The fields of a placed order that tests need. */
export interface MadeOrder {
  readonly id: number;
  readonly order_key: string;
  readonly order_number: string;
  readonly items: readonly { readonly id: number; readonly product_id: number; readonly name: string }[];
  readonly totals: { readonly total: number };
}

interface Card {
  readonly id: number;
  readonly in_stock: boolean;
  readonly has_options: boolean;
}

const HERE = {
  name: 'Grace Hopper',
  phone: '+15035550142',
  address_1: '1021 SW 4th Avenue',
  city: 'Portland',
  state: 'OR',
  pincode: '97204',
  country: 'US',
  lat: 45.515,
  lng: -122.678,
};

/**
 * Places an order of this browser by the API: two units of a product without options, by default delivered and paid in
 * cash.
 * Requires an open page of the store.
 */
export async function orderHere(
  page: Page,
  { type = 'delivery', method = 'cod' }: { type?: 'delivery' | 'pickup'; method?: 'cod' | 'card' } = {},
): Promise<MadeOrder> {
  const { status, text } = await page.evaluate(
    async ({ orderType, method: payment_method, address }) => {
      const kept = localStorage.getItem(`frontage:${location.host}:user`);
      const token = kept === null ? null : (JSON.parse(kept) as { value: { token: string } }).value.token;
      const guest = localStorage.getItem('guest_id') ?? crypto.randomUUID();
      if (token === null) localStorage.setItem('guest_id', guest);
      const headers = {
        ...(token === null ? { 'guest-id': guest } : { Authorization: `Bearer ${token}` }),
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      };
      const post = (path: string, body: object) => {
        const own = { ...headers, 'Idempotency-Key': crypto.randomUUID() };
        return fetch(`/api/${path}`, { method: 'POST', headers: own, body: JSON.stringify(body) });
      };
      const get = async (path: string) => (await fetch(`/api/${path}`, { headers })).json();
      const { data: cards } = (await get('get-products?per_page=60')) as { data: Card[] };
      const plain = cards.find((card) => card.in_stock && !card.has_options);
      await post('cart/add', { product_id: plain?.id, quantity: 2 });
      const place = orderType === 'delivery' ? `&pincode=${address.pincode}` : '';
      const cart = await get(`get-cart?order_type=${orderType}${place}`);
      const { is_asap_available: isOpen, slots } = await get('get-checkout');
      const response = await post('place-order', {
        cart_version: cart.version,
        expected_total: cart.total,
        order_type: orderType,
        payment_method,
        accepts_terms: true,
        customer: { name: 'Grace Hopper', email: `${crypto.randomUUID()}@example.com`, phone: '+15035550142' },
        ...(orderType === 'delivery' && { address }),
        ...(!isOpen && { scheduled_at: slots[0]?.starts_at }),
      });
      return { status: response.status, text: await response.text() };
    },
    { orderType: type, method, address: HERE },
  );
  expect(status, text).toBe(201);
  return (JSON.parse(text) as { order: MadeOrder }).order;
}

/** Moves an order through statuses like the store, one transaction each. */
export const advance = (store: SiteStore, id: number, ...way: readonly OrderStatus[]): Promise<void> =>
  inStore(store, async (db) => {
    for (const status of way)
      await db.transaction(async (transaction) => {
        const order = await lockOrder(transaction, id);
        if (!order) throw new Error(`there is no order ${id}`);
        await changeStatus(transaction, order, status);
      });
  });

/** Rejects an order with a note of the store. */
export const reject = (store: SiteStore, id: number, note: string): Promise<void> =>
  inStore(store, (db) =>
    db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, id);
      if (!order) throw new Error(`there is no order ${id}`);
      await changeStatus(transaction, order, 'rejected', { note, reasonCode: 'store', reason: note });
    }),
  );

/** The steps of an order for pickup. */
export const FETCHED: readonly OrderStatus[] = ['accepted', 'preparing', 'ready', 'completed'];
/** The steps of an order for delivery. */
export const DELIVERED: readonly OrderStatus[] = ['accepted', 'preparing', 'out_for_delivery', 'completed'];
