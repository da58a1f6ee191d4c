import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productResponse, redirectResponse } from '#contracts/product.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
let shop: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('slice.localhost');
});
afterAll(() => shops.close());

const get = async (query: string) => expectContract(await shop.get(`/api/get-product?${query}`), productResponse);

test('a product has all its options', async () => {
  const pizza = await shop.category('Pizza');
  const size = await shop.attribute('Size', ['Small', 'Large']);
  const [small = 0, large = 0] = size.valueIds;
  const images = [await shop.media('front'), await shop.media('side', { width: 500, height: 400 })];
  const id = await shop.product({
    name: 'Margherita',
    price: 850,
    originalPrice: 1000,
    description: '<p>Tomato</p>',
    rating: { count: 31, sum: 143, reviews: 12 },
    categories: [pizza],
    images,
    options: {
      attributes: [
        {
          id: size.id,
          name: 'Size',
          values: [
            { id: small, value: 'Small' },
            { id: large, value: 'Large' },
          ],
        },
      ],
      multiSelectableAttributes: [
        {
          id: 7,
          name: 'Toppings',
          minSelect: 1,
          maxSelect: null,
          values: [
            {
              id: 71,
              value: 'Olives',
              priceMinor: 50,
              dependencies: [small],
              variantPrices: [{ variantId: 5, priceMinor: 40 }],
            },
          ],
        },
      ],
    },
    variants: [
      { valueIds: [small], price: 850, stock: 0 },
      { valueIds: [large], price: 1105, originalPrice: 1200, stock: 3 },
    ],
  });
  const { product, related } = await get('slug=margherita');
  expect(product).toMatchObject({
    id,
    slug: 'margherita',
    description_html: '<p>Tomato</p>',
    selling_price: 8.5,
    original_price: 10,
    category_ids: [pizza],
    in_stock: true,
    is_listed: true,
    max_quantity: 20,
    attributes: [
      {
        id: size.id,
        values: [
          { id: small, value: 'Small' },
          { id: large, value: 'Large' },
        ],
      },
    ],
    combinations: [
      { ids: [small], price: 8.5, original_price: null, in_stock: false },
      { ids: [large], price: 11.05, original_price: 12, in_stock: true },
    ],
    multi_selectable_attributes: [
      {
        id: 7,
        min_select: 1,
        max_select: null,
        values: [
          {
            id: 71,
            value: 'Olives',
            price: 0.5,
            dependencies: [small],
            variant_prices: [{ variant_id: 5, price: 0.4 }],
          },
        ],
      },
    ],
    rating: { rating_count: 31, review_count: 12, average_rating: 4.6 },
    version: 1,
  });
  expect(product.images.map(({ width, alt }) => [width, alt])).toEqual([
    [1200, 'Margherita 0'],
    [500, 'Margherita 1'],
  ]);
  expect(product.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(related).toEqual([]);
  expect((await get(`id=${id}`)).product).toEqual(product);
});

test('the first category of a product is its home, for any ids', async () => {
  const [drinks, tea] = [await shop.category('Cold drinks'), await shop.category('Fine tea')];
  const id = await shop.product({ name: 'Sencha', categories: [tea, drinks] });
  const beside = await shop.product({ name: 'Assam', categories: [tea] });
  await shop.product({ name: 'Cola', categories: [drinks] });
  const { product, related } = await get(`id=${id}`);
  expect(product.category_ids).toEqual([tea, drinks]);
  expect(product.category_trail).toMatchObject([{ id: tea }]);
  expect(related.map((card) => card.id)).toEqual([beside]);
});

test('amounts have the decimals of the store', async () => {
  const yen = await shops.open('yen.localhost');
  await yen.insert('setting', { key: 'decimalPlaces', value: '0' });
  await yen.product({ name: 'Tea', price: 1250 });
  const { product } = expectContract(await yen.get('/api/get-product?slug=tea'), productResponse);
  expect(product.selling_price).toBe(1250);
});

describe('the product page', () => {
  test('exists for a hidden product, which is marked as not listed', async () => {
    await shop.product({ name: 'Secret menu', status: 'hidden' });
    expect((await get('slug=secret-menu')).product.is_listed).toBe(false);
  });
  test('does not exist for a draft, by slug or by id', async () => {
    const id = await shop.product({ name: 'Not yet', status: 'draft' });
    for (const query of ['slug=not-yet', `id=${id}`]) {
      const { status, body } = await shop.get(`/api/get-product?${query}`);
      expect([status, body]).toEqual([404, { message: 'There is no such product.', code: 'not_found' }]);
    }
  });
  test('does not exist for anything else', async () => {
    for (const query of ['slug=nothing', 'id=999999999', 'slug=%27%20or%201=1--', 'slug=MARGHERITA']) {
      expect((await shop.get(`/api/get-product?${query}`)).status).toBe(404);
    }
  });
});

describe('a former slug', () => {
  test('redirects to the current one', async () => {
    const id = await shop.product({ name: 'Diavola' });
    await shop.insert('slug_redirect', { kind: 'product', slug: 'devil', target_id: id });
    const response = await shop.get('/api/get-product?slug=devil');
    expect(expectContract(response, redirectResponse)).toEqual({ redirect_slug: 'diavola' });
  });
  test('does not redirect to a draft or to another kind', async () => {
    const id = await shop.product({ name: 'Draft again', status: 'draft' });
    await shop.insert('slug_redirect', { kind: 'product', slug: 'once-public', target_id: id });
    const category = await shop.category('Desserts');
    await shop.insert('slug_redirect', { kind: 'category', slug: 'sweets', target_id: category });
    expect((await shop.get('/api/get-product?slug=once-public')).status).toBe(404);
    expect((await shop.get('/api/get-product?slug=sweets')).status).toBe(404);
  });
  test('is overridden by a product with that slug', async () => {
    const id = await shop.product({ name: 'Funghi' });
    await shop.product({ name: 'Mushroom' });
    await shop.insert('slug_redirect', { kind: 'product', slug: 'mushroom', target_id: id });
    expect((await get('slug=mushroom')).product.name).toBe('Mushroom');
  });
});

describe('related products', () => {
  const names = (cards: { name: string }[]) => cards.map(({ name }) => name);

  test('follow the product in its first category, and wrap around at the end', async () => {
    const drinks = await shop.category('Drinks');
    const others = await shop.category('Others');
    for (const name of ['D1', 'D2', 'D3']) await shop.product({ name, categories: [drinks, others] });
    await shop.product({ name: 'D4', status: 'hidden', categories: [drinks] });
    await shop.product({ name: 'D5', categories: [drinks] });
    await shop.product({ name: 'Elsewhere', categories: [others] });
    expect(names((await get('slug=d2')).related)).toEqual(['D3', 'D5', 'D1']);
    expect(names((await get('slug=d5')).related)).toEqual(['D1', 'D2', 'D3']);
    expect(names((await get('slug=d4')).related)).toEqual(['D5', 'D1', 'D2', 'D3']);
  });
  test('are at most eight', async () => {
    const many = await shop.category('Many');
    for (let index = 1; index <= 12; index++) await shop.product({ name: `M${index}`, categories: [many] });
    expect(names((await get('slug=m10')).related)).toEqual(['M11', 'M12', 'M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
  });
});

test.each([
  ['', { slug: ['is needed, or else id, and not both'] }],
  ['slug=a&id=1', { slug: ['is needed, or else id, and not both'] }],
  ['id=0', { id: ['must be at least 1'] }],
  ['id=-1', { id: ['must be a whole number'] }],
  ['id=1.5', { id: ['must be a whole number'] }],
  ['id=1e3', { id: ['must be a whole number'] }],
  ['id=0x10', { id: ['must be a whole number'] }],
  ['id=99999999999999999999', { id: ['must be a whole number'] }],
  ['slug=', { slug: ['must not be empty'] }],
  [`slug=${'x'.repeat(201)}`, { slug: ['must be at most 200 characters'] }],
  ['slug=a%00b', { slug: ['must be without control characters'] }],
])('get-product refuses "%s"', async (query, errors) => {
  const { status, body } = await shop.get(`/api/get-product?${query}`);
  expect(status).toBe(422);
  expect(body).toEqual({
    message: expect.stringContaining(Object.keys(errors)[0] ?? '?'),
    code: 'validation_failed',
    errors,
  });
});
