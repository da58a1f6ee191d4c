import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskData, deskData } from '#desk/api/desk-data.ts';
import { deskRequest } from '#desk/api/desk-request.ts';
import { createJsonServer, type JsonServer } from '../../support/stubs/json-server.ts';

let server: JsonServer;
let data: DeskData;
beforeAll(async () => {
  server = await createJsonServer();
  data = deskData(deskRequest({ origin: server.origin, fetch }));
});
afterAll(() => server.close());

const paths = () => server.received.map(({ method, path, body }) => `${method} ${path.slice(13)} ${body}`.trim());
const ok = (body: object) => ({ status: 200, body });

test('the list of orders asks for its page, search and status, and leaves out what is empty', async () => {
  server.answer(
    ok({ orders: [{ order_id: 5, number: 'A-1', status: 'placed' }], total: 51 }),
    ok({ orders: [], total: 0 }),
  );
  const page = { page: 3, perPage: 25 };
  expect(await data.getList('orders', { pagination: page, filter: { status: 'past', q: 'Müller & Co' } })).toEqual({
    data: [{ id: 'A-1', order_id: 5, number: 'A-1', status: 'placed' }],
    total: 51,
  });
  await data.getList('orders', { pagination: page, filter: { status: '', q: '' } });
  expect(paths()).toEqual([
    'GET /orders?status=past&q=M%C3%BCller+%26+Co&page=3&per_page=25',
    'GET /orders?page=3&per_page=25',
  ]);
});

test('an order is known by its number, whatever is in it', async () => {
  server.answer(ok({ order: { number: 'A/1 ?' } }));
  expect(await data.getOne('order', { id: 'A/1 ?' })).toEqual({ data: { id: 'A/1 ?', number: 'A/1 ?' } });
  expect(paths()).toEqual(['GET /orders/A%2F1%20%3F']);
});

test('steps and refunds are actions of an order, whose new state they return', async () => {
  server.answer(ok({ order: { number: 'A-1', status: 'accepted' } }), ok({ order: { number: 'A-1' }, refunds: [] }));
  const accepted = await data.takeStep('A-1', { step: 'accept', preparation_minutes: 20 });
  expect(accepted).toEqual({ data: { id: 'A-1', number: 'A-1', status: 'accepted' } });
  await data.refund('A-1', { amount: 2.5 });
  expect(paths()).toEqual([
    'POST /orders/A-1/steps {"step":"accept","preparation_minutes":20}',
    'POST /orders/A-1/refunds {"amount":2.5}',
  ]);
});

test('operators are listed, invited and removed', async () => {
  server.answer(ok({ operators: [{ operator_id: 7, name: 'Ada' }] }));
  expect(await data.getList('operators', {})).toEqual({ data: [{ id: 7, operator_id: 7, name: 'Ada' }], total: 1 });
  await data.invite({ email: 'grace@example.com', role: 'staff' });
  await data.removeOperator(7);
  expect(paths()).toEqual([
    'GET /operators',
    'POST /operators {"email":"grace@example.com","role":"staff"}',
    'DELETE /operators/7 {}',
  ]);
});

test('entries of the audit log have ids of their own on each page', async () => {
  server.answer(ok({ entries: [{ at: 'a' }, { at: 'b' }], total: 27 }));
  const { data: entries, total } = await data.getList('audit', { pagination: { page: 2, perPage: 25 } });
  expect([entries.map(({ id }) => id), total, paths()]).toEqual([['2-0', '2-1'], 27, ['GET /audit?page=2']]);
});

test('there are no other resources and no generic writes', async () => {
  await expect(data.getList('customers', {})).rejects.toThrow('no such request');
  await expect(data.update('orders', { id: 1, data: {}, previousData: { id: 1 } })).rejects.toThrow('no such request');
});
