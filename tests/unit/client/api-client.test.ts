import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApiClient, type RequestContext } from '#client/api-client.ts';
import { ReadFailed, readOnce } from '#client/store-reader.ts';

/** A client of a server with this response to every request. */
const clientOf = (status: number, text: string) =>
  createApiClient({ origin: 'http://shop.example', fetch: async () => ({ status, text: async () => text }) });

test('a successful response becomes its body', async () => {
  const text = '{"cache-products":3}';
  const response = await clientOf(200, text).get('cache-info');
  expect(response).toEqual({ ok: true, body: { 'cache-products': 3 }, text });
});

test('an error response gives the reason', async () => {
  const refusal = { message: 'There is no such product.', code: 'not_found' };
  const response = await clientOf(404, JSON.stringify(refusal)).get('get-product', { id: 1 });
  expect(response).toEqual({ ok: false, status: 404, ...refusal });
});

test.each(['', '<!doctype html>', 'null', 'true', '7', '"text"', '{"a":'])(
  'a 200 with %j is an error of this request only, not an outage',
  async (text) => {
    const client = clientOf(200, text);
    expect(await client.get('get-product', { id: 1 })).toMatchObject({ ok: false, code: 'unreadable_response' });
    const error = await readOnce(client, 'get-product', { id: 1 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ReadFailed);
    expect(error).toMatchObject({ isOutage: false });
  },
);

test('a request without a response does not reject', async () => {
  const fetch = () => Promise.reject(new Error('refused'));
  const response = await createApiClient({ origin: 'http://shop.example', fetch }).get('get-pages');
  expect(response).toMatchObject({ ok: false, status: 0, code: 'unreachable' });
});

/** A client that records its requests; the server responds with 201. */
function recording(context?: () => RequestContext) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Response.json({ version: 1 }, { status: 201 });
  };
  return { asked, client: createApiClient({ origin: '', fetch, ...(context && { context }) }) };
}
const key = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

test('a write is sent as JSON, and a response of 201 becomes its body', async () => {
  const { asked, client } = recording();
  const response = await client.post('cart/add', { product_id: 12, quantity: 1 });
  expect(response).toMatchObject({ ok: true, body: { version: 1 } });
  expect(asked).toEqual([
    {
      url: '/api/cart/add',
      init: {
        method: 'POST',
        keepalive: true,
        body: '{"product_id":12,"quantity":1}',
        headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
      },
    },
  ]);
});

test('a form is sent as it is, and the browser sets its content type', async () => {
  const { asked, client } = recording();
  const form = new FormData();
  await client.post('user/change-avatar', form);
  expect(asked).toEqual([
    {
      url: '/api/user/change-avatar',
      init: { method: 'POST', keepalive: false, body: form, headers: { 'X-Requested-With': 'XMLHttpRequest' } },
    },
  ]);
});

test('changes and removals use their HTTP methods and the idempotency key', async () => {
  const { asked, client } = recording();
  await client.put('cart/update', { cart_id: 9, quantity: 2 }, { idempotencyKey: key });
  await client.delete('cart/remove/9', { idempotencyKey: key });
  expect(asked.map(({ url, init }) => [init.method, url])).toEqual([
    ['PUT', '/api/cart/update'],
    ['DELETE', '/api/cart/remove/9'],
  ]);
  for (const { init } of asked) expect(init.headers).toMatchObject({ 'Idempotency-Key': key });
  expect(asked[1]?.init).not.toHaveProperty('body');
});

test('each request adds the current context; its own parameters take precedence', async () => {
  let branch = 1;
  const { asked, client } = recording(() => ({ query: { branch_id: branch, page: 9 }, headers: { 'guest-id': 'g' } }));
  await client.get('get-products', { page: 2 });
  branch = 7;
  await client.delete('cart/remove/3');
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/get-products?branch_id=1&page=2',
    '/api/cart/remove/3?branch_id=7&page=9',
  ]);
  expect(asked[0]?.init.headers).toMatchObject({ 'guest-id': 'g', 'X-Requested-With': 'XMLHttpRequest' });
});

test('without a context a request has nothing but its name', async () => {
  const { asked, client } = recording();
  await client.get('get-data');
  expect(asked).toEqual([{ url: '/api/get-data', init: { headers: { 'X-Requested-With': 'XMLHttpRequest' } } }]);
});

test('an error keeps its additional data and cannot be taken for a success', async () => {
  const body = { ok: true, status: 200, message: 'Changed.', code: 'cart_changed', cart: { version: 3 } };
  const response = await clientOf(409, JSON.stringify(body)).post('cart/add', { product_id: 1, quantity: 1 });
  expect(response).toEqual({ ok: false, status: 409, message: 'Changed.', code: 'cart_changed', cart: { version: 3 } });
});

test('a request resolves for any response', async () => {
  const text = fc.oneof(fc.string(), fc.json());
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 200, max: 599 }), text, async (status, body) => {
      const response = await clientOf(status, body).put('cart/update', { cart_id: 1 });
      expect(response.ok ? [200, 201] : [status]).toContain(status);
      if (!response.ok) expect([typeof response.message, typeof response.code]).toEqual(['string', 'string']);
    }),
  );
});

test('a failing context fails only the request', async () => {
  const { client } = recording(() => {
    throw new Error('no crypto');
  });
  expect(await client.get('get-pages')).toMatchObject({ ok: false, status: 0, message: 'no crypto' });
});
