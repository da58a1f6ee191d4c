import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_ROUTES, READ_ROUTES } from '#api/app.ts';
import { webhookRoutes } from '#api/checkout/webhook-routes.ts';
import { EVERY_PERSONAL_CALL, everyWrite, NOT_THEIRS } from '#api/docs/openapi.ts';
import { ERROR_STATUS } from '#api/response/api-error.ts';
import { ask, createTestShops, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
// biome-ignore lint/suspicious/noExplicitAny: a JSON document
let document: any;
beforeAll(async () => {
  shops = await createTestShops();
  await shops.open('slice.localhost');
  document = (await ask(shops.api, 'http://slice.localhost/api/openapi.json')).body;
});
afterAll(() => shops.close());

type Row = Record<string, unknown>;
const ALL_ROUTES = [...READ_ROUTES, ...PERSONAL_ROUTES, ...webhookRoutes];

/** Every object in a document with its path. */
function* walk(value: unknown, way = ''): Generator<[way: string, value: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  yield [way, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${way}/${key}`);
}

describe('the document', () => {
  test('is OpenAPI 3.1 with every endpoint', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(ALL_ROUTES.map(({ path }) => `/api${path}`));
  });
  test('contains every schema that it refers to', () => {
    const references = [...walk(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(30);
    for (const reference of references) {
      expect(document.components.schemas, reference).toHaveProperty([reference.replace('#/components/schemas/', '')]);
    }
  });
  test('never combines null with allOf, which no value would match', () => {
    const unions = [...walk(document.components)].filter(([, { allOf }]) =>
      JSON.stringify(allOf ?? '').includes('"null"'),
    );
    expect(unions).toEqual([]);
    expect(document.components.schemas.product_card.properties.image).toEqual({
      anyOf: [{ $ref: '#/components/schemas/image' }, { type: 'null' }],
    });
    expect(document.components.schemas.image.type).toBe('object');
  });
  test('describes all address fields that the US requires, in the schema or its description', async () => {
    const { body } = await ask(shops.api, 'http://slice.localhost/api/address/form?country=US');
    const needed: string[] = body.fields
      .filter((field: Row) => field['is_required'])
      .map((field: Row) => field['name']);
    expect(needed).toContain('state');
    for (const name of ['inline_address', 'save_address']) {
      const { properties, required } = document.components.schemas[name];
      for (const field of needed.filter((each) => !required.includes(each)))
        expect(properties[field].description, `${name}.${field}`).toMatch(new RegExp(`address/form.* US .*${field}`));
    }
  });
  test('documents the errors of every read endpoint', () => {
    for (const { path, errors } of READ_ROUTES) {
      const { responses } = document.paths[`/api${path}`].get;
      for (const code of [...errors, 'unknown_store', 'internal_error', 'unavailable'] as const) {
        const { description, content } = responses[ERROR_STATUS[code]];
        expect(description, `${path} ${code}`).toContain(`\`${code}\``);
        expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/error' });
      }
    }
  });
  test('documents access, body and errors of every personal endpoint', () => {
    for (const { method, path, errors, status, body, access, bodyType, needsKey = false } of PERSONAL_ROUTES) {
      const call = document.paths[`/api${path}`][method.toLowerCase()];
      const isWrite = method !== 'GET';
      for (const code of [
        ...errors,
        ...NOT_THEIRS[access],
        ...EVERY_PERSONAL_CALL,
        ...(isWrite ? everyWrite(bodyType) : []),
      ]) {
        expect(call.responses[ERROR_STATUS[code]].description, `${path} ${code}`).toContain(`\`${code}\``);
      }
      expect(call.responses[status].headers['Cache-Control'].description).toBe('no-store');
      const headers = call.parameters.filter((each: { in: string }) => each.in === 'header');
      const names = headers.map(({ name, required }: { name: string; required: boolean }) => [name, required]);
      const written = [
        ['X-Requested-With', true],
        ['Idempotency-Key', needsKey],
      ];
      const who = access === 'user' ? [] : [['guest-id', false]];
      expect(names, path).toEqual([...who, ...(isWrite ? written : [])]);
      const ways = { shopper: ['guest', 'customer'], user: ['customer'], anyone: [] };
      expect((call.security ?? []).flatMap(Object.keys), path).toEqual(ways[access]);
      const hasBody = Object.keys((body as unknown as { shape: object }).shape).length > 0;
      expect(call.requestBody !== undefined, path).toBe(hasBody);
      const fields = call.requestBody?.content[bodyType === 'form' ? 'multipart/form-data' : 'application/json'].schema;
      if (fields) expect(document.components.schemas[fields.$ref.split('/').at(-1)].additionalProperties).toBe(false);
    }
  });
  test('states bounds, defaults and style of parameters', () => {
    const parameters = (path: string) =>
      Object.fromEntries(document.paths[path].get.parameters.map((each: { name: string }) => [each.name, each]));
    const { page, per_page, attributes, slug, price_min } = parameters('/api/get-category-products');
    expect(page.schema).toMatchObject({ type: 'integer', minimum: 1, default: 1 });
    expect(per_page.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 60, default: 20 });
    expect(attributes).toMatchObject({ style: 'deepObject', explode: true, required: false });
    expect(slug.required).toBe(true);
    expect(price_min).toMatchObject({ required: false, schema: { type: 'number' } });
    expect(parameters('/api/search-products').q).toMatchObject({
      required: true,
      schema: { minLength: 1, maxLength: 80 },
    });
  });
  test('has patterns that compile unchanged', () => {
    const patterns = [...walk(document)].flatMap(([, { pattern }]) => (typeof pattern === 'string' ? [pattern] : []));
    expect(patterns.length).toBeGreaterThan(0);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern, 'u')).not.toThrow();
      expect(pattern).not.toMatch(/\/[a-z]*$/);
    }
  });
});

describe('the documentation page', () => {
  const get = (path: string) => ask(shops.api, `http://slice.localhost/api/docs${path}`);
  test('loads its files from its own origin, without an inline script', async () => {
    const { status, headers, text } = await get('');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; /,
    );
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
    const files = [...text.matchAll(/<(?:script src|link rel="stylesheet" href)="\/api\/docs(\/[^"]+)"[^>]*>/g)];
    expect(files).toHaveLength(3);
    expect(text).not.toMatch(/<style|<script>|(?:src|href)="(?:https?:)?\/\//);
    for (const [, path = ''] of files) {
      const file = await get(path);
      expect([file.status, file.headers.get('Content-Type')], path).toEqual([
        200,
        expect.stringMatching(/^text\/(?:css|javascript); charset=utf-8$/),
      ]);
      expect(file.headers.get('Cache-Control'), path).toBe('public, max-age=3600');
      expect(file.headers.get('ETag'), path).toMatch(/^W\/"/);
    }
  });
  test('sends the document to nobody', async () => {
    expect((await get('/start.js')).text).toMatch(/url: '\/api\/openapi\.json',.*validatorUrl: null,/s);
  });
  test.each(['/', '/index.html', '/package.json', '/swagger-ui.css/x', '/..%2fpackage.json', '/%2e%2e/package.json'])(
    'has no %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

test('every store serves the schema of store files, and the document names it', async () => {
  const path = '/api/store-file.schema.json';
  expect(document.info.description).toContain(path);
  const response = await shops.api.fetch(new Request(`http://slice.localhost${path}`));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/schema+json']);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.text()).toBe(
    await readFile(new URL('../../../docs/store-file.schema.json', import.meta.url), 'utf8'),
  );
  const etag = response.headers.get('etag') ?? '';
  const again = await shops.api.fetch(
    new Request(`http://slice.localhost${path}`, { headers: { 'if-none-match': etag } }),
  );
  expect(again.status).toBe(304);
  const written = await shops.api.fetch(new Request(`http://slice.localhost${path}`, { method: 'POST' }));
  expect(written.status).toBe(405);
  expect((await shops.api.fetch(new Request(`http://unknown.localhost${path}`))).status).toBe(404);
});
