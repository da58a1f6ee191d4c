import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskData, deskData } from '#desk/api/desk-data.ts';
import { deskRequest } from '#desk/api/desk-request.ts';
import { createJsonServer, type JsonServer } from '../../support/stubs/json-server.ts';

let server: JsonServer;
let data: DeskData;
beforeAll(async () => {
  server = await createJsonServer();
  data = deskData(deskRequest({ origin: server.origin, fetch, language: () => 'en' }));
});
afterAll(() => server.close());

const paths = () => server.received.map(({ method, path, body }) => `${method} ${path.slice(13)} ${body}`.trim());
const ok = (body: object) => ({ status: 200, body });

test('the list of orders asks for its page, search and status, and leaves out what is empty', async () => {
  const order = { id: 5, order_number: 'A-1', status: 'placed' };
  server.answer(ok({ data: [order], total: 51 }), ok({ data: [], total: 0 }));
  const page = { page: 3, perPage: 25 };
  const filter = { status: 'past', q: 'Müller & Co' };
  expect(await data.getList('orders', { pagination: page, filter })).toEqual({ data: [order], total: 51 });
  await data.getList('orders', { pagination: page, filter: { status: '', q: '' } });
  expect(paths()).toEqual([
    'GET /orders?status=past&q=M%C3%BCller+%26+Co&page=3&per_page=25',
    'GET /orders?page=3&per_page=25',
  ]);
});

test('steps and refunds are actions of an order, whose new state they return', async () => {
  server.answer(ok({ order: { id: 5 } }), ok({ order: { id: 5, status: 'accepted' } }), ok({ order: { id: 5 } }));
  expect(await data.getOne('orders', { id: 5 })).toEqual({ data: { id: 5 } });
  const accepted = await data.takeStep(5, { step: 'accept', preparation_minutes: 20 });
  expect(accepted).toEqual({ data: { id: 5, status: 'accepted' } });
  await data.refund(5, { amount: 2.5 });
  expect(paths()).toEqual([
    'GET /orders/5',
    'POST /orders/5/steps {"step":"accept","preparation_minutes":20}',
    'POST /orders/5/refunds {"amount":2.5}',
  ]);
});

test('operators are listed, invited and removed', async () => {
  server.answer(ok({ operators: [{ id: 7, name: 'Ada' }] }));
  expect(await data.getList('operators', {})).toEqual({ data: [{ id: 7, name: 'Ada' }], total: 1 });
  await data.invite({ email: 'grace@example.com', name: 'Grace', role: 'staff' });
  await data.removeOperator(7);
  expect(paths()).toEqual([
    'GET /operators',
    'POST /operators {"email":"grace@example.com","name":"Grace","role":"staff"}',
    'DELETE /operators/7 {}',
  ]);
});

test('settings are listed by key, and changed together', async () => {
  server.answer(
    ok({ settings: [{ key: 'storeName', value: 'Slice' }] }),
    ok({ settings: [], notes: [{ code: 'prices_kept' }] }),
  );
  const listed = await data.getList('settings', {});
  expect(listed).toEqual({ data: [{ id: 'storeName', key: 'storeName', value: 'Slice' }], total: 1 });
  expect(await data.changeSettings({ storeName: 'Ember', logo: null })).toEqual({ data: [{ code: 'prices_kept' }] });
  expect(paths()).toEqual(['GET /settings', 'PUT /settings {"settings":{"storeName":"Ember","logo":null}}']);
});

test('a picture is sent as a form', async () => {
  server.answer(ok({ media: { path: '/img/1280/a.webp' } }));
  const uploaded = await data.uploadPicture(new Blob(['picture'], { type: 'image/png' }));
  expect(uploaded).toEqual({ data: { path: '/img/1280/a.webp' } });
  const [{ headers, body } = { headers: {}, body: '' }] = server.received;
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toContain('name="picture"');
});

test('the audit log is listed by page', async () => {
  server.answer(ok({ data: [{ id: 3 }], total: 27 }));
  const listed = await data.getList('audit', { pagination: { page: 2, perPage: 25 } });
  expect([listed, paths()]).toEqual([{ data: [{ id: 3 }], total: 27 }, ['GET /audit?page=2']]);
});

test('products are listed in an order, and changed by actions of their own', async () => {
  const product = { id: 4, name: 'Cake' };
  server.answer(ok({ data: [product], total: 1 }), ok({ product }), ok({ product }), ok({ changed: [] }), ok({}));
  const sort = { field: 'price', order: 'ASC' } as const;
  await data.getList('products', { pagination: { page: 1, perPage: 25 }, sort, filter: { q: 'cake', status: '' } });
  expect(await data.changeProduct(4, { name: 'Pie', seen: { name: 'Cake' } })).toEqual({ data: product });
  await data.changeStock(4, { stock: 3, seen: 5 });
  await data.changeStatus({ ids: [4], status: 'draft' });
  await data.deleteProduct(4);
  expect(paths()).toEqual([
    'GET /products?q=cake&sort=price&order=asc&page=1&per_page=25',
    'PUT /products/4 {"name":"Pie","seen":{"name":"Cake"}}',
    'PUT /products/4/stock {"stock":3,"seen":5}',
    'POST /products/status {"ids":[4],"status":"draft"}',
    'DELETE /products/4 {}',
  ]);
});

test('there are no other resources and no generic writes', async () => {
  await expect(data.getList('baskets', {})).rejects.toThrow('no such request');
  await expect(data.update('orders', { id: 1, data: {}, previousData: { id: 1 } })).rejects.toThrow('no such request');
});
