import { expect, test } from 'vitest';
import { createApiClient } from '#client/api-client.ts';
import { ReadFailed, readOnce } from '#client/store-reader.ts';

/** A client of a server that gives this answer to everything. */
const clientOf = (status: number, text: string) =>
  createApiClient({ origin: 'http://shop.example', fetch: async () => ({ status, text: async () => text }) });

test('an answer is its body', async () => {
  const text = '{"cache-products":3}';
  const answer = await clientOf(200, text).get('cache-info');
  expect(answer).toEqual({ ok: true, body: { 'cache-products': 3 }, text });
});

test('a refusal says why', async () => {
  const refusal = { message: 'There is no such product.', code: 'not_found' };
  const answer = await clientOf(404, JSON.stringify(refusal)).get('get-product', { id: 1 });
  expect(answer).toEqual({ ok: false, status: 404, ...refusal });
});

test.each(['', '<!doctype html>', 'null', 'true', '7', '"text"', '{"a":'])(
  'a 200 with %j is no answer: the one call has failed, and no outage is told of',
  async (text) => {
    const client = clientOf(200, text);
    expect(await client.get('get-product', { id: 1 })).toMatchObject({ ok: false, code: 'unreadable_answer' });
    const error = await readOnce(client, 'get-product', { id: 1 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ReadFailed);
    expect(error).toMatchObject({ isOutage: false });
  },
);

test('no answer at all is no rejection', async () => {
  const fetch = () => Promise.reject(new Error('refused'));
  const answer = await createApiClient({ origin: 'http://shop.example', fetch }).get('get-pages');
  expect(answer).toMatchObject({ ok: false, status: 0, code: 'unreachable' });
});
