import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskRequest, deskRequest } from '#desk/api/desk-request.ts';
import { isUuid } from '#lib/random-uuid.ts';
import { createJsonServer, type JsonServer } from '../../support/stubs/json-server.ts';

let server: JsonServer;
beforeAll(async () => {
  server = await createJsonServer();
});
afterAll(() => server.close());

const requestOf = (confirm?: () => Promise<boolean>): DeskRequest =>
  deskRequest({ origin: server.origin, fetch, language: () => 'de', ...(confirm && { confirm }) });
const keys = () => server.received.map(({ headers }) => headers['idempotency-key']);
const refused = (status: number, code: string) => ({ status, body: { message: `It is ${code}.`, code } });
const UNCONFIRMED = refused(403, 'confirmation_required');

test('a read says that it comes from a script of the desk and in which language, and has no key', async () => {
  server.answer({ status: 200, body: { orders: [] } });
  expect(await requestOf()('GET', '/orders?page=2')).toEqual({ orders: [] });
  const [{ method, path, headers, body } = { headers: {} }] = server.received;
  expect([method, path, body]).toEqual(['GET', '/api/operator/orders?page=2', '']);
  expect(headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' });
  expect(headers['accept-language']).toBe('de');
  expect(keys()).toEqual([undefined]);
});

test('a write sends JSON with a key of its own', async () => {
  server.answer();
  const request = requestOf();
  await request('POST', '/orders/A-1/steps', { step: 'accept' });
  await request('POST', '/orders/A-1/steps', { step: 'accept' });
  await request('DELETE', '/operators/7');
  expect(server.received.map(({ body }) => body)).toEqual(['{"step":"accept"}', '{"step":"accept"}', '{}']);
  for (const { headers } of server.received)
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' });
  expect(keys().every((key) => isUuid(String(key)))).toBe(true);
  expect(new Set(keys()).size).toBe(3);
});

test('the fields of a refused write are named as forms name them', async () => {
  const errors = { 'fees[0][name]': ['must not be empty'], 'areas[1].name': ['missing'], name: ['taken', 'long'] };
  server.answer({ status: 422, body: { message: 'Please check.', code: 'validation_failed', errors } });
  const fields = { 'fees[0].name': 'must not be empty', 'areas[1].name': 'missing', name: 'taken' };
  await expect(requestOf()('PUT', '/fees-and-taxes', {})).rejects.toMatchObject({ fields });
});

describe('the key of a write is used again', () => {
  test.each([
    ['after a lost response', 'hang up' as const],
    ['after an error of the server', refused(503, 'unavailable')],
    ['after the page of a proxy', { status: 502, body: '<!doctype html>' }],
    ['after a response that is no JSON', { status: 200, body: '<!doctype html>' }],
  ])('%s, until its outcome is known', async (_title, answer) => {
    server.answer(answer, { status: 200, body: {} });
    const request = requestOf();
    const refund = () => request('POST', '/orders/A-1/refunds', { amount: 5 });
    await expect(refund()).rejects.toThrow();
    await refund();
    await refund();
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('but not for another request, and not after a refusal', async () => {
    server.answer('hang up', refused(422, 'validation_failed'));
    const request = requestOf();
    await expect(request('POST', '/orders/A-1/refunds', { amount: 5 })).rejects.toThrow();
    await expect(request('POST', '/orders/A-1/refunds', { amount: 6 })).rejects.toThrow();
    await request('POST', '/orders/A-1/refunds', { amount: 6 });
    expect(new Set(keys()).size).toBe(3);
  });
});

describe('an error has', () => {
  test("the server's message, its code and the first message of each field", async () => {
    const body = {
      message: 'Check the form.',
      code: 'validation_failed',
      errors: { email: ['Not an email.', 'Too long.'] },
    };
    server.answer({ status: 422, body });
    await expect(requestOf()('POST', '/operators', {})).rejects.toMatchObject({
      ...{ status: 422, message: 'Check the form.', code: 'validation_failed' },
      fields: { email: 'Not an email.' },
    });
  });

  test('no message if the response is not of the API', async () => {
    server.answer({ status: 502, body: '<!doctype html>' });
    await expect(requestOf()('GET', '/orders')).rejects.toMatchObject({
      status: 502,
      message: '',
      code: '',
      fields: {},
    });
  });
});

describe('a write that needs the password', () => {
  test('is repeated with a new key once the operator has given it', async () => {
    server.answer(UNCONFIRMED, { status: 200, body: { refunds: [] } });
    let questions = 0;
    const request = requestOf(async () => ++questions === 1);
    expect(await request('POST', '/orders/A-1/refunds', {})).toEqual({ refunds: [] });
    expect([questions, new Set(keys()).size]).toEqual([1, 2]);
  });

  test('is refused if they decline, and asked about only once', async () => {
    server.answer(UNCONFIRMED);
    await expect(requestOf(async () => false)('POST', '/operators', {})).rejects.toThrow(
      'It is confirmation_required.',
    );
    expect(server.received).toHaveLength(1);
    server.answer(UNCONFIRMED, UNCONFIRMED);
    await expect(requestOf(async () => true)('POST', '/operators', {})).rejects.toThrow('It is confirmation_required.');
    expect(server.received).toHaveLength(2);
  });
});
