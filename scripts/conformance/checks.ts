import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { READ_ROUTES } from '#api/app.ts';
import { type Cart, cart } from '#contracts/cart.ts';
import { type ApiErrorBody, apiError } from '#contracts/common.ts';
import type { ProductCard } from '#contracts/product.ts';
import { CACHE_KEYS } from '#domain/store/cache-keys.ts';
import type { BackendClient, BackendRequest, BackendResponse } from './backend-client.ts';
import { type Check, expectThat, Skipped } from './check.ts';

/** Data of the store found by the first checks, for those after them. */
interface StoreSample {
  product?: ProductCard;
  /** In stock and without options. */
  simple?: ProductCard;
  categorySlug?: string;
  pageSlug?: string;
}

const header = ({ headers }: BackendResponse, name: string): string => String(headers[name] ?? '');

function expectStatus(response: BackendResponse, ...statuses: number[]): void {
  const shown = response.text.slice(0, 200);
  expectThat(statuses.includes(response.status), `expected ${statuses.join(' or ')}, got ${response.status}: ${shown}`);
}

function expectSchema<Body>(schema: z.ZodType<Body>, { body }: BackendResponse): Body {
  const parsed = schema.safeParse(body);
  const [issue] = parsed.error?.issues ?? [];
  expectThat(parsed.success, `${issue?.path.join('.') || 'the body'}: ${issue?.message}`);
  return parsed.data as Body;
}

function expectError(response: BackendResponse, status: number, code?: string): ApiErrorBody {
  expectStatus(response, status);
  const body = expectSchema(apiError, response);
  expectThat(body.message !== '', 'message is empty: it is shown to the shopper');
  if (code !== undefined) expectThat(body.code === code, `expected the code ${code}, got ${body.code}`);
  return body;
}

const responseSchema = (path: string): z.ZodType => {
  const route = READ_ROUTES.find((each) => each.path === `/${path}`);
  if (!route) throw new Error(`/api/${path} is not a read endpoint of the contract`);
  return route.response as unknown as z.ZodType;
};

/** Shared by the checks: the backend, a new guest, and the products and pages found so far. */
interface Visit {
  client: BackendClient;
  guest: Record<string, string>;
  found: StoreSample;
}

/** All checks of a backend, in order. Writes are limited to the cart of a new guest, which is left empty. */
export function backendChecks(client: BackendClient): Check[] {
  const visit = { client, guest: { 'guest-id': randomUUID() }, found: {} };
  return [...readChecks(visit), ...errorChecks(visit), ...cartChecks(visit)];
}

const check = (name: string, run: () => Promise<unknown>): Check => ({ name, run: async () => void (await run()) });

function needed<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Skipped(`the store has no ${what}`);
  return value;
}

/** The reads of the publisher. They also find products, categories and pages for the later checks. */
function readChecks({ client: { request }, guest, found }: Visit): Check[] {
  /**
   * Reads like the publisher. Validates the schema, that the response is public, and that conditional requests get a
   * 304.
   */
  const readPublic = async (path: string, query = ''): Promise<unknown> => {
    const response = await request(path + query);
    expectStatus(response, 200);
    const body = expectSchema(responseSchema(path), response);
    expectThat(/^application\/json/.test(header(response, 'content-type')), 'Content-Type is not application/json');
    const etag = header(response, 'etag');
    expectThat(etag !== '', 'ETag is missing');
    expectThat(/\bpublic\b/.test(header(response, 'cache-control')), 'Cache-Control lacks public');
    const again = await request(path + query, { headers: { 'if-none-match': etag } });
    expectThat(again.status === 304, `expected 304 for If-None-Match with its ETag, got ${again.status}`);
    expectThat(again.text === '', 'a 304 has a body');
    return body;
  };
  return [
    check('GET get-data', () => readPublic('get-data')),
    check('GET cache-info has a version for each key', async () => {
      const versions = (await readPublic('cache-info')) as Record<string, unknown>;
      for (const key of CACHE_KEYS) expectThat(key in versions, `${key} is missing`);
    }),
    check('GET cache-info for a branch and an owner, even with an expired session', async () => {
      for (const owner of [guest, { authorization: `Bearer ${randomUUID()}` }] as Record<string, string>[])
        expectStatus(await request('cache-info?branch_id=1', { headers: owner }), 200);
    }),
    check('GET get-products', async () => {
      const { data } = (await readPublic('get-products', '?per_page=60')) as { data: ProductCard[] };
      const [product] = data;
      const simple = data.find((card) => card.in_stock && !card.has_options);
      Object.assign(found, { ...(product && { product }), ...(simple && { simple }) });
    }),
    check('GET get-product by slug and by id', async () => {
      const { id, slug } = needed(found.product, 'product');
      await readPublic('get-product', `?slug=${encodeURIComponent(slug)}`);
      await readPublic('get-product', `?id=${id}`);
    }),
    check('GET get-product-reviews', () =>
      readPublic('get-product-reviews', `?product_id=${needed(found.product, 'product').id}`),
    ),
    check('GET search-products', () =>
      readPublic('search-products', `?q=${encodeURIComponent(needed(found.product, 'product').name.slice(0, 40))}`),
    ),
    check('GET get-category as a tree and by slug', async () => {
      const { categories } = (await readPublic('get-category')) as { categories: { slug: string }[] };
      const [first] = categories;
      if (first) found.categorySlug = first.slug;
      await readPublic('get-category', `?slug=${encodeURIComponent(needed(found.categorySlug, 'category'))}`);
    }),
    check('GET get-category-products', () =>
      readPublic('get-category-products', `?slug=${encodeURIComponent(needed(found.categorySlug, 'category'))}`),
    ),
    check('GET get-pages and get-page', async () => {
      const { pages } = (await readPublic('get-pages')) as { pages: { slug: string }[] };
      const [first] = pages;
      if (first) found.pageSlug = first.slug;
      await readPublic('get-page', `?slug=${encodeURIComponent(needed(found.pageSlug, 'content page'))}`);
    }),
  ];
}

/** Requests for what does not exist. */
const errorChecks = ({ client: { request } }: Visit): Check[] => [
  check('an unknown branch_id means the main branch', async () => {
    const [main, unknown] = [await request('get-data'), await request('get-data?branch_id=999999999')];
    expectThat(main.text === unknown.text, 'get-data differs from that of the main branch');
  }),
  check('a missing product, category, page or endpoint is 404 not_found', async () => {
    for (const path of ['get-product', 'get-category', 'get-page'])
      expectError(await request(`${path}?slug=conformance-nothing`), 404, 'not_found');
    expectError(await request('conformance-nothing'), 404, 'not_found');
  }),
  check('an unknown store is 404 unknown_store', async () =>
    expectError(await request('get-data', { host: 'conformance.invalid' }), 404, 'unknown_store'),
  ),
  check('an invalid query is 422 and names the field', async () => {
    const { errors } = expectError(await request('get-products?per_page=1000'), 422);
    expectThat(errors?.['per_page'] !== undefined, 'errors does not name per_page');
  }),
];

/** The cart of a guest, from empty to empty. */
function cartChecks({ client: { request }, guest, found }: Visit): Check[] {
  const write = (method: string, path: string, body?: unknown, more: BackendRequest['headers'] = {}) =>
    request(path, { method, headers: { ...guest, ...more }, ...(body !== undefined && { body }) });
  const readCart = async (): Promise<Cart> => {
    const response = await request('get-cart', { headers: guest });
    expectStatus(response, 200);
    return expectSchema(cart as z.ZodType<Cart>, response);
  };
  const one = (): object => ({ product_id: needed(found.simple, 'simple product in stock').id, quantity: 1 });
  return [
    check('GET get-cart of a new guest is empty and not cached', async () => {
      const response = await request('get-cart?branch_id=1', { headers: guest });
      expectStatus(response, 200);
      const { cart_items } = expectSchema(cart as z.ZodType<Cart>, response);
      expectThat(cart_items.length === 0, 'the cart has items');
      expectThat(/no-store/.test(header(response, 'cache-control')), 'Cache-Control lacks no-store');
    }),
    check('a request for a cart without guest-id is 422 guest_id_required', async () =>
      expectError(await request('get-cart'), 422, 'guest_id_required'),
    ),
    check('only requests that require a customer are 401', async () => {
      const unknown = { authorization: `Bearer ${randomUUID()}` };
      expectError(await request('user/details'), 401);
      expectError(await request('user/details', { headers: unknown }), 401);
      expectError(await request('get-cart', { headers: unknown }), 422, 'guest_id_required');
    }),
    check('a write without X-Requested-With is rejected', async () => {
      const response = await write('POST', 'cart/add', { product_id: 1, quantity: 1 }, { 'x-requested-with': '' });
      expectThat(response.status >= 400 && response.status < 500, `expected 4xx, got ${response.status}`);
      expectSchema(apiError, response);
    }),
    check('adding an unknown product is rejected and leaves the cart unchanged', async () => {
      const response = await write('POST', 'cart/add', { product_id: Number.MAX_SAFE_INTEGER, quantity: 1 });
      expectStatus(response, 404, 422);
      expectSchema(apiError, response);
      expectThat((await readCart()).cart_items.length === 0, 'the cart has items');
    }),
    check('POST cart/add, and its repeat under the same Idempotency-Key', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const first = await write('POST', 'cart/add', one(), key);
      expectStatus(first, 201);
      expectSchema(cart as z.ZodType<Cart>, first);
      const repeat = await write('POST', 'cart/add', one(), key);
      expectStatus(repeat, 201);
      expectThat(repeat.text === first.text, 'the repeat has a different response');
      const { cart_items } = await readCart();
      expectThat(cart_items[0]?.quantity === 1, `the repeat took effect again: quantity ${cart_items[0]?.quantity}`);
      expectError(await write('POST', 'cart/add', { ...one(), quantity: 2 }, key), 409, 'idempotency_mismatch');
    }),
    check('PUT cart/update and DELETE cart/remove', async () => {
      const item = needed((await readCart()).cart_items[0], 'item in the cart');
      const update = { cart_id: item.id, quantity: 1, selected_attributes: {}, selected_multi_attributes: {} };
      const updated = await write('PUT', 'cart/update', update);
      expectStatus(updated, 200);
      expectSchema(cart as z.ZodType<Cart>, updated);
      for (const time of ['first', 'second']) {
        const removed = await write('DELETE', `cart/remove/${item.id}`);
        expectThat(removed.status === 200, `the ${time} removal: expected 200, got ${removed.status}`);
        expectThat(expectSchema(cart as z.ZodType<Cart>, removed).cart_items.length === 0, 'the cart has items');
      }
    }),
    check('place-order with an empty cart and without Idempotency-Key is rejected', async () => {
      const response = await write('POST', 'place-order', { accepts_terms: false });
      expectThat(response.status >= 400 && response.status < 500, `expected 4xx, got ${response.status}`);
      expectSchema(apiError, response);
    }),
  ];
}
