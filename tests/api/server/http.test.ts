import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi, READ_ROUTES } from '#api/app.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { ask, createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('slice.localhost');
  await shop.product({ name: 'Latte' });
});
afterAll(() => shops.close());

const PRODUCT = 'http://slice.localhost/api/get-product?slug=latte';

describe('catalog responses', () => {
  test('are public and have an ETag', async () => {
    const { headers, status } = await ask(shops.api, PRODUCT);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toEqual({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'application/json',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      'x-content-type-options': 'nosniff',
    });
  });
  test('are 304 for a current ETag, and 200 after a change', async () => {
    const etag = (await ask(shops.api, PRODUCT)).headers.get('ETag') ?? '';
    const again = () => ask(shops.api, PRODUCT, { headers: { 'If-None-Match': etag } });
    expect(await again()).toMatchObject({ status: 304, text: '' });
    await shops.database.pool.query(`update product set selling_price_minor = 1 where slug = 'latte'`);
    expect(await again()).toMatchObject({ status: 200, body: { product: { selling_price: 0.01 } } });
  });
  test('have the same headers without a body for HEAD', async () => {
    const [get, head] = await Promise.all([ask(shops.api, PRODUCT), ask(shops.api, PRODUCT, { method: 'HEAD' })]);
    expect(head.text).toBe('');
    expect([head.status, [...head.headers]]).toEqual([200, [...get.headers]]);
    expect((await ask(shops.api, `${PRODUCT}x`, { method: 'HEAD' })).status).toBe(404);
  });
  test.each(['&utm_source=x', '&fbclid=y&gclid=z', '&branch_id=1', '&slug=other', '&__proto__=1', '&[]=1', '&'])(
    'ignore %s',
    async (more) => {
      expect(await ask(shops.api, PRODUCT + more)).toMatchObject({ status: 200, body: { product: { slug: 'latte' } } });
    },
  );
});

describe('errors', () => {
  test.each([
    '/api/nothing',
    '/api',
    '/api/',
    '/api/get-product/',
    '/api/get-product/latte',
    '/api/get-data/../x',
    '/api/%00',
  ])('say that an endpoint is unknown: %s', async (path) => {
    const { status, body, headers } = await ask(shops.api, `http://slice.localhost${path}`);
    expect([status, body.code, headers.get('Cache-Control')]).toEqual([404, 'not_found', 'no-store']);
  });
  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('refuse %s on a read endpoint', async (method) => {
    const { status, body, headers } = await ask(shops.api, PRODUCT, { method });
    expect([status, body.code, headers.get('Allow')]).toEqual([405, 'method_not_allowed', 'GET, HEAD, OPTIONS']);
    expect((await ask(shops.api, 'http://slice.localhost/api/nothing', { method })).status).toBe(404);
  });
  test('do not affect OPTIONS, which allows any site to read only', async () => {
    const { status, headers, text } = await ask(shops.api, PRODUCT, {
      method: 'OPTIONS',
      headers: { Origin: 'https://a.example' },
    });
    expect([status, text, headers.get('Allow')]).toEqual([204, '', 'GET, HEAD, OPTIONS']);
    expect(headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });
});

describe('an unknown store', () => {
  test.each(['/api/get-data', '/api/nothing', '/api/docs', '/api/openapi.json'])('has no %s', async (path) => {
    const { status, body } = await ask(shops.api, `http://nobody.localhost${path}`);
    expect([status, body]).toEqual([404, { message: 'There is no store at this address.', code: 'unknown_store' }]);
  });
  test('cannot be named by forwarding headers', async () => {
    const headers = {
      'X-Forwarded-Host': 'slice.localhost',
      Forwarded: 'host=slice.localhost',
      'X-Host': 'slice.localhost',
    };
    expect((await ask(shops.api, 'http://nobody.localhost/api/get-data', { headers })).body.code).toBe('unknown_store');
  });
});

describe('a failure', () => {
  const failing = (error: unknown) => {
    const logged: unknown[] = [];
    const fail = async () => {
      throw error;
    };
    const store: Store = {
      host: 'a.localhost',
      name: '',
      isDefault: false,
      locale: 'de-DE',
      db: {
        tenantId: 1,
        rows: fail,
        row: fail,
        transaction: fail,
        savepoint: fail,
        shared: fail,
        afterCommit: () => undefined,
      },
    };
    const stores = { find: async () => store, findNow: async () => store, list: async () => [store] };
    return {
      logged,
      api: createApi({ stores, port: 1, log: (each) => logged.push(each) }),
    };
  };

  test('reveals no details, is in the language of the store, and is logged', async () => {
    const error = new Error('column "secret" does not exist at /home/app/db.ts');
    for (const { path } of READ_ROUTES) {
      const { api, logged } = failing(error);
      const response = await ask(
        api,
        `http://a.localhost/api${path}?slug=a&q=a&product_id=1&lat=1&lng=1&country=DE&path=/a`,
      );
      expect([response.status, response.body, response.headers.get('Cache-Control')]).toEqual([
        500,
        {
          message: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
          code: 'internal_error',
        },
        'no-store',
      ]);
      expect(logged).toEqual([error]);
    }
  });
  test.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    new Error('Connection terminated unexpectedly'),
    new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
  ])('of the database is temporary: %s', async (error) => {
    const { api } = failing(error);
    const { status, body, headers } = await ask(api, 'http://a.localhost/api/get-data');
    expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'unavailable', '5']);
  });
});
