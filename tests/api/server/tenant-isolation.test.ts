import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { READ_ROUTES } from '#api/app.ts';
import { type ApiResponse, ask, createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

/** Every text of a store contains its mark; responses of another store must not contain it. */
const MARK = { a: 'Aardvark', b: 'Buffalo' } as const;

let shops: TestShops;
let a: TestShop;
let b: TestShop;
let own: Things;
let foreign: Things;

/** Location of a branch of each store. */
const PLACE = { lat: 1.5, lng: 2.5 };
/** Endpoints without data of a store. */
const IMPERSONAL = new Set(['/cache-info', '/address/form']);

/** Slugs and ids of a store. */
interface Things {
  slug: string;
  product: number;
  category: number;
  attribute: number;
  value: number;
  branch: number;
}

beforeAll(async () => {
  shops = await createTestShops();
  [a, b] = [await shops.open('a.localhost'), await shops.open('b.localhost')];
  own = await fill(a, MARK.a);
  foreign = await fill(b, MARK.b);
});
afterAll(() => shops.close());

async function fill(shop: TestShop, mark: string): Promise<Things> {
  const hash = await shop.media(mark);
  const category = await shop.category(mark, { image_hash: hash, description_html: mark });
  const child = await shop.category(`${mark} child`, { parent_id: category });
  const { id: attribute, valueIds } = await shop.attribute(mark, [mark]);
  const product = await shop.product({
    name: mark,
    description: mark,
    categories: [category, child],
    images: [hash],
    valueIds,
  });
  await shop.product({
    name: `${mark} friend`,
    categories: [category],
    valueIds,
    rating: { count: 1, sum: 5, reviews: 1 },
  });
  await shop.insert('review', { product_id: product, rating: 5, title: mark, comment: mark, author_name: mark });
  const slug = mark.toLowerCase();
  await shop.insert('content_page', { slug, title: mark, content_html: mark });
  for (const kind of ['product', 'category', 'page'])
    await shop.insert('slug_redirect', { kind, slug: `old-${slug}`, target_id: product });
  await shop.insert('path_redirect', { from_path: `/shop/${slug}`, target: `/page/${slug}#${mark}` });
  const { id: branch } = await shop.insert('branch', { name: mark, is_main_branch: false, ...PLACE });
  const banner = { id: 1, link_type: 'PRODUCT', data: { product_id: product }, title: mark, image_hash: hash };
  await shop.insert('layout_item', {
    code: 'static_banner',
    type: 'designElement',
    data: { banner },
    settings: {},
    position: 0,
  });
  const settings = {
    storeName: mark,
    plugin_social_proof_enable: 'true',
    plugin_popups_wheel_enable: 'true',
    plugin_popups_wheel_prizes: JSON.stringify([mark, `${mark} 2`].map((label) => ({ label, weight: 1 }))),
  };
  for (const [key, value] of Object.entries(settings)) await shop.insert('setting', { key, value });
  await shop.insert('sale_notice', { product_id: product });
  return { slug, product, category, attribute, value: valueIds[0] ?? 0, branch };
}

/** Requests to every endpoint with each slug and id of a store. */
function callsWith({ slug, product, category, attribute, value, branch }: Things): string[] {
  const numbers = [product, category, attribute, value, branch];
  return READ_ROUTES.flatMap(({ path, query }) => {
    const names = Object.keys((query as unknown as { shape: Record<string, unknown> }).shape);
    const queries = new Set<string>(['']);
    for (const name of names) {
      if (name === 'slug')
        for (const each of [slug, `old-${slug}`, `${slug}-friend`, `${slug}-child`]) queries.add(`slug=${each}`);
      if (name === 'path') queries.add(`path=/shop/${slug}`);
      if (name === 'q') for (const each of [slug, slug.slice(0, 3), `${slug.slice(0, -2)}x`]) queries.add(`q=${each}`);
      if (name === 'lat') queries.add(`lat=${PLACE.lat}&lng=${PLACE.lng}`);
      if (name === 'country') queries.add('country=DE');
      if (/(^|_)ids?$/.test(name)) for (const number of numbers) queries.add(`${name}=${number}`);
      if (name === 'attributes')
        for (const each of [own.slug, foreign.slug]) queries.add(`slug=${each}&attributes[${attribute}]=${value}`);
    }
    return [...queries].map((each) => `/api${path}?${each}`);
  });
}

const expectNothingOf = (mark: string, response: ApiResponse, call: string) =>
  // The response of a search repeats its query.
  expect(response.text.replace(/"query":"[^"]*"/, '').toLowerCase(), call).not.toContain(mark.toLowerCase());

test('the test requests cover every endpoint and find the data of their own store', async () => {
  const calls = callsWith(own);
  expect(new Set(calls.map((call) => call.split('?', 1)[0])).size).toBe(READ_ROUTES.length);
  const responses = await Promise.all(calls.map((call) => a.get(call)));
  const found = calls.filter((_, index) => responses[index]?.text.includes(MARK.a));
  for (const { path } of READ_ROUTES) {
    if (!IMPERSONAL.has(path))
      expect(
        found.some((call) => call.startsWith(`/api${path}?`)),
        path,
      ).toBe(true);
  }
});

test('no request finds data of another store', async () => {
  for (const call of callsWith(foreign)) {
    const response = await a.get(call);
    expect([200, 404, 422], call).toContain(response.status);
    expectNothingOf(MARK.b, response, call);
  }
});

describe('slugs and ids of another store', () => {
  test.each<[call: string, (things: Things) => string]>([
    ['get-product', ({ slug }) => `slug=${slug}`],
    ['get-product', ({ slug }) => `slug=old-${slug}`],
    ['get-product', ({ product }) => `id=${product}`],
    ['get-product-reviews', ({ product }) => `product_id=${product}`],
    ['get-category', ({ slug }) => `slug=${slug}`],
    ['get-category-products', ({ slug }) => `slug=${slug}`],
    ['get-page', ({ slug }) => `slug=${slug}`],
    ['get-redirect', ({ slug }) => `path=/shop/${slug}`],
  ])('%s: get the same 404 as unknown ones', async (call, query) => {
    const absent = { slug: 'never', product: 987_654_321, category: 1, attribute: 1, value: 1, branch: 1 };
    const [foreignResponse, absentResponse] = [
      await a.get(`/api/${call}?${query(foreign)}`),
      await a.get(`/api/${call}?${query(absent)}`),
    ];
    expect(foreignResponse.status).toBe(404);
    expect(foreignResponse.text).toBe(absentResponse.text);
    expect([...foreignResponse.headers]).toEqual([...absentResponse.headers]);
    expect((await b.get(`/api/${call}?${query(foreign)}`)).status).toBe(200);
  });
  test('are in no list', async () => {
    const ids = await a.get(`/api/get-products?ids=${foreign.product},${own.product}`);
    expect(ids.body.data.map(({ id }: { id: number }) => id)).toEqual([own.product]);
    expect((await a.get(`/api/get-products?category_id=${foreign.category}`)).body).toMatchObject({
      data: [],
      total: 0,
    });
    const values = await a.get(
      `/api/get-category-products?slug=${own.slug}&attributes[${foreign.attribute}]=${foreign.value}`,
    );
    expect(values.body).toMatchObject({ data: [], total: 0 });
    expect(JSON.stringify(values.body.facets)).not.toContain(MARK.b);
  });
  test('select no branch', async () => {
    const { selected_branch_id: main } = (await a.get('/api/get-data')).body;
    expect((await a.get(`/api/get-data?branch_id=${foreign.branch}`)).body.selected_branch_id).toBe(main);
    expect((await a.get(`/api/get-data?branch_id=${own.branch}`)).body.selected_branch_id).toBe(own.branch);
  });
  test('give a layout neither a link nor a picture', async () => {
    const c = await shops.open('c.localhost');
    const hash = Buffer.from(MARK.b).toString('hex').padEnd(64, '0').slice(0, 64);
    const links = [
      { link_type: 'PRODUCT', data: { product_id: foreign.product } },
      { link_type: 'CATEGORY', data: { category_id: foreign.category } },
    ];
    const banners = links.map((link, index) => ({ id: index + 1, image_hash: hash, ...link }));
    await c.insert('layout_item', {
      code: 'banner_slider',
      type: 'designElement',
      data: { banners },
      settings: {},
      position: 0,
    });
    const [slider] = (await c.get('/api/get-data')).body.layout;
    const nothing = { image: null, mobile_image: null, link_type: 'NO_LINK', data: {} };
    expect(slider.data.banners).toMatchObject([nothing, nothing]);
  });
});

describe('the host', () => {
  const calls = ['/api/get-data', '/api/get-products', '/api/get-category', '/api/get-pages'];

  test.each(['A.LOCALHOST', 'a.localhost:80', 'a.localhost:4321', 'a.localhost.', 'A.localhost.:9999'])(
    '%s belongs to store a',
    async (host) => {
      for (const call of calls) {
        const response = await ask(shops.api, `http://a.localhost${call}`, { headers: { Host: host } });
        expect(response.text).toContain(MARK.a);
        expectNothingOf(MARK.b, response, call);
      }
    },
  );
  test.each([
    'b.localhost',
    'a.localhost,b.localhost',
    'b.localhost a.localhost',
    'a.localhost@b.localhost',
    'b.localhost#a.localhost',
    'b.localhost/a',
    '',
    'a.localhost..',
    'a.localhost:b',
    '[::ffff:b]',
    'a.localhost%00',
    'xn--b.localhost',
  ])('"%s" on an address of store a is unknown', async (host) => {
    for (const call of calls) {
      const response = await ask(shops.api, `http://a.localhost${call}`, { headers: { Host: host } });
      expect([response.status, response.body.code], call).toEqual([404, 'unknown_store']);
    }
  });
});
