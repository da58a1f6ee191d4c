/** Texts, numbers and ids that break things elsewhere, in every field of the desk that takes one. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR_ROUTES } from '#api/app.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
let owner: SignedInOperator;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('texts.example');
  owner = await operatorOf(shops.api, shop, 'owner');
});
afterAll(() => shops.close());

/** A NUL, a half of a surrogate pair, and texts whose pairs are cut in half where the audit log shortens them. */
const HOSTILE = ['x\u0000y', 'x\ud83dz', `${'a'.repeat(498)}😀😀`, `${'a'.repeat(499)}😀😀`, "' or 1=1 --", '%_\\'];

/** Adds something and returns the path of its changes. */
const added = async (path: string, body: object): Promise<string> => {
  const response = await owner.send('POST', path, body);
  expect(response.status).toBe(201);
  const [entity] = Object.values(response.body) as { id: number }[];
  return `${path}/${entity?.id}`;
};

test('a text that the database cannot store, or that is cut in the history, is no failure of the server', async () => {
  const category = await added('/categories', { name: 'Cakes' });
  const page = await added('/pages', { title: 'About' });
  const cake = await added('/products', { name: 'Cake', selling_price: 5 });
  const coupon = await added('/discounts', { title: 'Spring', code: 'SPRING', type: 'percent', value: 5 });
  const branch = await added('/branches', { name: 'Old Town' });
  const seo = ['seo_title', 'seo_description'];
  const fields: readonly (readonly [path: string, names: readonly string[], bodyOf?: (text: string) => object])[] = [
    [category, ['name', 'description_html', ...seo]],
    [page, ['title', 'content_html', ...seo]],
    [cake, ['name', 'description_html', 'sku']],
    [cake, ['seo'], (text) => ({ seo: { title: text, description: text } })],
    [coupon, ['title', 'description']],
    [branch, ['phone', 'email', 'address_1', 'city', 'state', 'pincode', 'country']],
    [branch, ['holidays'], (name) => ({ holidays: [{ date: '2026-12-24', name, hours: [] }] })],
    ['/home-layout', ['items'], (title) => ({ items: [{ code: 'search_block', data: { title } }] })],
    ['/settings', ['storeName', 'seo_meta_description'], (text) => ({ settings: { seo_meta_description: text } })],
  ];
  for (const [path, names, bodyOf] of fields)
    for (const name of names)
      for (const text of HOSTILE) {
        const { status } = await owner.send('PUT', path, bodyOf ? bodyOf(text) : { [name]: text });
        expect([path, name, text.slice(-8), [200, 422].includes(status)]).toEqual([path, name, text.slice(-8), true]);
      }
  await owner.send('PUT', category, { name: 'a\u0000b\ud800c' });
  expect((await owner.get(category)).body.category.name).toBe('ab\ufffdc');
  expect((await owner.get('/audit?per_page=1')).status).toBe(422);
  expect((await owner.get('/audit')).status).toBe(200);
});

test('a search for hostile texts is answered or refused, and finds nothing', async () => {
  await shop.product({ name: 'Cake', slug: 'cake-to-find', price: 500 });
  const searches = [
    '/orders?q=',
    '/customers?q=',
    '/products?q=',
    '/reviews?product=',
    '/choices?q=',
    '/choices?q=nothing&chosen=',
  ];
  for (const search of searches)
    for (const text of [...HOSTILE, '\u0000']) {
      const { status, body } = await owner.get(`${search}${encodeURIComponent(text.toWellFormed())}`);
      expect([search, text, [200, 422].includes(status)]).toEqual([search, text, true]);
      expect(body.total ?? body.products?.length ?? 0).toBe(0);
    }
});

test('half a place and a radius of nothing are refused at their fields', async () => {
  const branch = await added('/branches', { name: 'New Town' });
  const refused = await owner.send('PUT', branch, { lat: 52.5 });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lng']]);
  const area = { name: 'Here', radius_km: 1e-7, center: { lat: 52.5, lng: 13.4 } };
  expect((await owner.send('PUT', branch, { areas: [area] })).status).toBe(422);
});

test('an id that is none is not found', async () => {
  const paths = OPERATOR_ROUTES.filter(({ access, path }) => access === 'operator' && path.includes('{'));
  for (const { method, path } of paths)
    for (const id of ['0', '-1', '9007199254740991', '99999999999999999999', '%00', '1;drop']) {
      const target = path.replace('/operator', '').replace(/\{\w+\}/, id);
      const { status } = await (method === 'GET' ? owner.get(target) : owner.send(method, target, {}));
      expect([method, target, [404, 422].includes(status)]).toEqual([method, target, true]);
    }
});
