import { expect, test } from 'vitest';
import { pluginPage } from '#components/plugins/plugin-data.ts';
import { openStore, type Site } from '#components/store.ts';
import type { Product } from '#contracts/product.ts';

const shopWith = (settings: Record<string, string>) =>
  openStore({ origin: 'https://s.example', layout: [], settings, branches: [] } as unknown as Site);
const product = {
  id: 7,
  name: 'Tea',
  selling_price: 3.5,
  category_trail: [{ id: 1, name: 'Hot', slug: 'hot' }],
} as Product;
const CHAT = { plugin_messaging_chat_enable: 'true', plugin_messaging_chat_phone: '+4930123456' };

test('a store without plugins has no plugin data on any page', () => {
  expect(pluginPage(shopWith({ plugin_messaging_chat_phone: '+4930123456' }), product)).toBeNull();
});

test('a page contains its plugins, their settings and its product', () => {
  const page = pluginPage(shopWith({ ...CHAT, storeName: 'T', locale: 'de', currencyCode: 'EUR' }), product);
  expect(page).toMatchObject({
    plugins: { messaging_chat: { phone: '4930123456' } },
    currency: 'EUR',
    store: 'T',
    languages: { words: 'de', numbers: 'de' },
    dir: 'ltr',
    product: { id: 7, name: 'Tea', price: 3.5, currency: 'EUR', category: 'Hot' },
  });
  expect(Object.keys(page?.words ?? {})).toEqual(['plugins']);
});

test('a digital store gives no price to its plugins', () => {
  const page = pluginPage(shopWith({ ...CHAT, store_type: 'digital' }), product);
  expect(page?.product).toEqual({ id: 7, name: 'Tea', category: 'Hot' });
  expect(page).not.toHaveProperty('currency');
});
