/** Products at the desk: the list, one product whole, its changes, and what is published of them. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorProductResponse, operatorProductsResponse } from '#contracts/operator/products.ts';
import { saveProducts } from '#services/catalog-writes/save-products.ts';
import { product } from '../../support/shop/drafts.ts';
import { operatorOf, type SignedInOperator } from '../../support/shop/operator.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

let site: Storefront;
let shop: TestShop;
let manager: SignedInOperator;
let staff: SignedInOperator;
beforeAll(async () => {
  site = await createStorefront();
});
beforeEach(async () => {
  shop = await site.open(`shop-${randomUUID()}.localhost`);
  manager = await operatorOf(site.shops.api, shop, 'manager', 'Mara');
  staff = await operatorOf(site.shops.api, shop, 'staff', 'Sam');
});
afterAll(() => site.close());

const names = async (query = ''): Promise<string[]> =>
  (await manager.get(`/products${query}`)).body.data.map(({ name }: { name: string }) => name);
const read = async (id: number) => {
  const { body } = await manager.get(`/products/${id}`);
  expect(operatorProductResponse.parse(body)).toEqual(body);
  return body.product;
};
const change = (id: number, body: object) => manager.send('PUT', `/products/${id}`, body);
const audit = async () => (await manager.get('/audit')).body.data;

/** A shirt in two sizes, one of them with its own picture, and an extra that depends on a size. */
async function shirt(): Promise<number> {
  const hash = await shop.media('shirt');
  await shop.category('Clothes');
  const [saved] = await saveProducts(shop.db, [
    product('shirt', {
      name: 'Shirt',
      sellingPriceMinor: 1000,
      descriptionHtml: '<p>Soft</p>',
      categorySlugs: ['clothes'],
      images: [{ hash, alt: 'A shirt on a line' }],
      attributes: [{ name: 'Size', values: ['S', 'M'] }],
      combinations: [
        { values: ['S'], priceMinor: 1000, originalPriceMinor: 1200, stock: 5, sku: 'SH-S', imageHash: hash },
        { values: ['M'], priceMinor: 1500, originalPriceMinor: null, stock: null, sku: 'SH-M' },
      ],
      multiSelectableAttributes: [
        {
          name: 'Print',
          minSelect: 0,
          maxSelect: 1,
          values: [
            {
              value: 'Logo',
              priceMinor: 300,
              dependencies: [{ attribute: 'Size', value: 'M' }],
              variantPrices: [{ values: ['M'], priceMinor: 350 }],
            },
          ],
        },
      ],
      searchWords: 'cotton',
      seoTitle: 'Best shirt',
      seoDescription: 'Worn by everyone',
      maxQuantity: 7,
    }),
  ]);
  return saved?.id ?? 0;
}

describe('the list', () => {
  test('has every product but archived ones, and is searched, filtered and sorted', async () => {
    const drinks = await shop.category('Drinks');
    await shop.product({ name: 'Tea', price: 300, stock: 4, categories: [drinks] });
    await shop.product({ name: 'Ärger', price: 900, stock: 0, status: 'draft' });
    await shop.product({ name: 'Coffee', price: 200, categories: [drinks], status: 'hidden' });
    await shop.product({ name: 'Zest', price: 100, stock: 9, status: 'archived' });
    await shirt();
    const { body } = await manager.get('/products?per_page=3');
    expect(operatorProductsResponse.parse(body)).toEqual(body);
    expect(body).toMatchObject({ total: 4, last_page: 2 });
    expect(body.data[0]).toMatchObject({
      name: 'Shirt',
      price: 10,
      has_price_range: true,
      combinations: 2,
      stock: null,
    });
    expect(body.data[0].image.alt).toBe('A shirt on a line');
    expect(await names()).toEqual(['Shirt', 'Coffee', 'Ärger', 'Tea']);
    expect(await names('?sort=name&order=asc')).toEqual(['Ärger', 'Coffee', 'Shirt', 'Tea']);
    expect(await names('?sort=price&order=asc')).toEqual(['Coffee', 'Tea', 'Ärger', 'Shirt']);
    expect(await names('?sort=stock&order=asc')).toEqual(['Ärger', 'Tea', 'Coffee', 'Shirt']);
    for (const query of ['sort=stock&per_page=3', 'sort=stock&per_page=3&page=3', 'per_page=3&page=3'])
      expect((await manager.get(`/products?${query}`)).body, query).toMatchObject({ total: 4, last_page: 2 });
    expect((await manager.get('/products?q=tea&page=2')).body).toMatchObject({ total: 1, data: [] });
    expect(await names('?status=archived')).toEqual(['Zest']);
    expect(await names('?category=drinks')).toEqual(['Coffee', 'Tea']);
    expect(await names('?q=TEA')).toEqual(['Tea']);
    expect(await names('?q=sh-m')).toEqual(['Shirt']);
    expect(await names('?q=cof&category=drinks&status=draft')).toEqual([]);
    expect(await names('?q=arger&status=draft')).toEqual(['Ärger']);
    expect(await names('?q=%3F%3F')).toEqual([]);
    await change((await manager.get('/products?q=tea')).body.data[0].id, { name: 'Green tea' });
    expect((await names('?sort=updated'))[0]).toBe('Green tea');
  });

  test('of sold out products has the published ones', async () => {
    const drinks = await shop.category('Drinks');
    const sold = { price: 300, stock: 0, in_stock: false };
    await shop.product({ name: 'Tea', ...sold, categories: [drinks] });
    await shop.product({ name: 'Cake', ...sold });
    await shop.product({ name: 'Secret', ...sold, status: 'draft' });
    await shop.product({ name: 'Coffee', price: 300, stock: 1 });
    expect((await manager.get('/products?status=sold_out&per_page=1')).body).toMatchObject({ total: 2, last_page: 2 });
    expect(await names('?status=sold_out&sort=name&order=asc')).toEqual(['Cake', 'Tea']);
    expect(await names('?status=sold_out&category=drinks')).toEqual(['Tea']);
    expect(await names('?status=sold_out&q=cake')).toEqual(['Cake']);
    expect(await names('?status=sold_out&q=coffee')).toEqual([]);
  });
});

describe('a change', () => {
  test('leaves everything else of the product as it was, and is in the history', async () => {
    const id = await shirt();
    const before = await read(id);
    expect(before).toMatchObject({ seo: { title: 'Best shirt' }, search_words: 'cotton', max_quantity: 7 });
    const { status, body } = await change(id, { name: 'T-shirt', seo: { title: 'Shirts', description: '' } });
    expect(status).toBe(200);
    const { updated_at: _, ...after } = body.product;
    const { updated_at: __, ...expected } = { ...before, name: 'T-shirt', seo: { title: 'Shirts', description: '' } };
    expect(after).toEqual(expected);
    expect((await audit())[0]).toMatchObject({
      action: 'product.change',
      subject: 'Shirt',
      operator_name: 'Mara',
      before: { name: 'Shirt', seo: 'Best shirt Worn by everyone' },
      after: { name: 'T-shirt', seo: 'Shirts' },
    });
  });

  test('sends back the whole product without changing anything', async () => {
    const id = await shirt();
    const { id: _, created_at: __, updated_at, ...whole } = await read(id);
    const { body } = await change(id, { ...whole, seen: whole });
    expect(body.product.updated_at).toBe(updated_at);
    expect((await read(id)).combinations).toEqual(whole.combinations);
  });

  test('is on the published page of the product and in the list of its category', async () => {
    const id = await shirt();
    await site.publish(shop.host);
    const shown = async (path: string) => (await site.ask(path, { host: shop.host })).body.toString();
    expect(await shown('/product/shirt')).toContain('Best shirt');
    expect(await shown('/category/clothes')).toContain('Shirt');
    await change(id, { name: 'Linen blouse', slug: 'blouse', seo: { title: '', description: '' } });
    await site.publish(shop.host);
    expect(await shown('/product/blouse')).toContain('Linen blouse');
    expect(await shown('/category/clothes')).toContain('Linen blouse');
    expect((await site.ask('/product/shirt', { host: shop.host })).headers.location).toBe('/product/blouse');
    await manager.send('POST', '/products/status', { ids: [id], status: 'archived' });
    await site.publish(shop.host);
    expect((await site.ask('/product/blouse', { host: shop.host })).status).toBe(404);
    expect(await shown('/category/clothes')).not.toContain('Linen blouse');
  });

  test('of two operators, the second does not overwrite what they have not seen', async () => {
    const id = await shop.product({ name: 'Cake', price: 2000, stock: 8 });
    expect((await change(id, { name: 'Pie', seen: { name: 'Cake' } })).status).toBe(200);
    const second = await change(id, { name: 'Tart', selling_price: 21, seen: { name: 'Cake', selling_price: 20 } });
    expect([second.status, second.body.code, Object.keys(second.body.errors)]).toEqual([
      409,
      'changed_meanwhile',
      ['name'],
    ]);
    expect(await read(id)).toMatchObject({ name: 'Pie', selling_price: 20 });
    expect((await change(id, { selling_price: 21, seen: { selling_price: 20 } })).status).toBe(200);
  });

  test('of combinations keeps the stock of those that are not counted, though an order changed it', async () => {
    const id = await shirt();
    const { combinations } = await read(id);
    const uncounted = combinations.map(({ stock: _, ...combination }: { stock: unknown }) => combination);
    const [small, medium] = uncounted;
    await staff.send('PUT', `/products/${id}/stock`, { values: ['S'], stock: 3, seen: 5 });
    const { status, body } = await change(id, {
      combinations: [small, { ...medium, price: 16 }],
      seen: { combinations: uncounted },
    });
    expect(status).toBe(200);
    expect(body.product.combinations).toMatchObject([
      { values: ['S'], stock: 3, price: 10, original_price: 12 },
      { values: ['M'], stock: null, price: 16 },
    ]);
  });

  test('of the extras adds, orders and removes them, and shoppers are offered them', async () => {
    const id = await shirt();
    const { multi_selectable_attributes: seen } = await read(id);
    const gift = {
      ...{ name: 'Gift', min_select: 1, max_select: 2 },
      values: [
        { value: 'Card', price: 2, dependencies: [], variant_prices: [] },
        {
          ...{ value: 'Box', price: 0, dependencies: [{ attribute: 'Size', value: 'S' }] },
          variant_prices: [{ values: ['S'], price: 4.5 }],
        },
      ],
    };
    const { status, body } = await change(id, {
      multi_selectable_attributes: [gift, ...seen],
      seen: { multi_selectable_attributes: seen },
    });
    expect([status, body.product.multi_selectable_attributes]).toEqual([200, [gift, ...seen]]);
    const shown = (await shop.get('/api/get-product?slug=shirt')).body.product;
    const ofShoppers = ({ multi_selectable_attributes: groups }: typeof shown) =>
      groups.map(({ name, values }: { name: string; values: { value: string }[] }) => [
        name,
        values.map(({ value }) => value),
      ]);
    expect(ofShoppers(shown)).toEqual([
      ['Gift', ['Card', 'Box']],
      ['Print', ['Logo']],
    ]);
    expect((await audit())[0].after.multi_selectable_attributes).toContain('Gift 1 2 Card 2, Box 0 Size S S 4.5');
    const turned = { ...gift, values: gift.values.toReversed() };
    await change(id, { multi_selectable_attributes: [...seen, turned] });
    expect(ofShoppers((await shop.get('/api/get-product?slug=shirt')).body.product)).toEqual([
      ['Print', ['Logo']],
      ['Gift', ['Box', 'Card']],
    ]);
    expect((await change(id, { multi_selectable_attributes: [] })).body.product.multi_selectable_attributes).toEqual(
      [],
    );
  });

  test('of the price alone moves the prices of all combinations', async () => {
    const id = await shirt();
    const { body } = await change(id, { selling_price: 12 });
    expect(body.product.combinations.map(({ price }: { price: number }) => price)).toEqual([12, 17]);
    const below = await change(id, { selling_price: 0.001 });
    expect([below.status, Object.keys(below.body.errors)]).toEqual([422, ['selling_price']]);
  });

  test('that is invalid names its field and changes nothing', async () => {
    const id = await shirt();
    await shop.product({ name: 'Cake' });
    const before = await read(id);
    const [print] = before.multi_selectable_attributes;
    const [logo] = print.values;
    const extras = (group: object, value: object = {}) => ({
      multi_selectable_attributes: [{ ...print, values: [{ ...logo, ...value }], ...group }],
    });
    const faults: [object, ...string[]][] = [
      [{ slug: 'cake' }, 'slug'],
      [{ slug: 'Not a slug' }, 'slug'],
      [{ name: '' }, 'name'],
      [{ category_slugs: ['nowhere'] }, 'category_slugs'],
      [{ images: [{ image: `/img/1280/${'a'.repeat(64)}.webp`, alt: '' }] }, 'images[0].image'],
      [{ images: [{ image: 'https://example.com/a.jpg', alt: '' }] }, 'images[0].image'],
      [{ selling_price: -1 }, 'selling_price'],
      [{ combinations: [{ values: ['XL'], price: 1 }] }, 'product', 'multi_selectable_attributes[0].values[0]'],
      [{ slug: 'new-slug', description_html: 5 }, 'description_html'],
      [{ slug: 'new-slug', attributes: [] }, 'product', 'multi_selectable_attributes[0].values[0]'],
      [extras({ name: ' ' }), 'multi_selectable_attributes[0][name]'],
      [extras({ values: [] }), 'multi_selectable_attributes[0][values]'],
      [extras({ min_select: 2, max_select: 1 }), 'multi_selectable_attributes[0][max_select]'],
      [extras({ min_select: 2, max_select: null }), 'multi_selectable_attributes[0]'],
      [extras({ min_select: 1 }), 'multi_selectable_attributes[0]'],
      [extras({}, { price: 1.001 }), 'multi_selectable_attributes[0].values[0].price'],
      [extras({}, { dependencies: [{ attribute: 'Size', value: 'XL' }] }), 'multi_selectable_attributes[0].values[0]'],
      [extras({}, { variant_prices: [{ values: ['XL'], price: 1 }] }), 'multi_selectable_attributes[0].values[0]'],
      [extras({ values: [logo, logo] }), 'multi_selectable_attributes[0].values[1]'],
      [{ multi_selectable_attributes: [print, print] }, 'multi_selectable_attributes[1]'],
    ];
    for (const [fault, ...fields] of faults) {
      const { status, body } = await change(id, fault);
      expect([status, Object.keys(body.errors)], JSON.stringify(fault)).toEqual([422, fields]);
    }
    expect(await read(id)).toEqual(before);
  });
});

describe('the stock', () => {
  test('is set by all roles, unless it is not what they saw', async () => {
    const id = await shop.product({ name: 'Cake', stock: 2 });
    expect((await staff.send('PUT', `/products/${id}/stock`, { stock: 5, seen: 2 })).body.product.stock).toBe(5);
    expect((await staff.send('PUT', `/products/${id}/stock`, { stock: 9, seen: 2 })).status).toBe(409);
    expect((await staff.send('PUT', `/products/${id}/stock`, { stock: null })).body.product.stock).toBeNull();
    expect((await staff.send('PUT', `/products/${id}`, { stock: 5 })).status).toBe(403);
    expect((await audit())[0]).toMatchObject({ action: 'product.stock', before: { stock: 5 }, after: { stock: null } });
  });
});

describe('a product', () => {
  test('is created with a slug from its name, or with a given one that is free', async () => {
    const body = { name: 'Crème brûlée', selling_price: 4.5, description_html: '<p onclick="x()">Burnt</p>' };
    const first = await manager.send('POST', '/products', body);
    expect([first.status, first.body.product]).toMatchObject([
      201,
      { slug: 'creme-brulee', status: 'active', stock: null, description_html: '<p>Burnt</p>' },
    ]);
    expect((await manager.send('POST', '/products', body)).body.product.slug).toBe('creme-brulee-2');
    const taken = await manager.send('POST', '/products', { ...body, slug: 'creme-brulee' });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['slug']]);
    expect(Object.keys((await manager.send('POST', '/products', { name: 'X' })).body.errors)).toEqual([
      'selling_price',
    ]);
    // A former slug of another product is free again, and that product stays what it is.
    await change(first.body.product.id, { slug: 'burnt-cream' });
    const reused = await manager.send('POST', '/products', { ...body, slug: 'creme-brulee' });
    expect(reused.status).toBe(201);
    expect((await read(first.body.product.id)).slug).toBe('burnt-cream');
    expect((await audit()).findLast(({ action }: { action: string }) => action === 'product.create')).toMatchObject({
      action: 'product.create',
      subject: 'Crème brûlée',
      before: null,
    });
  });

  test('is copied without its article numbers, and not published', async () => {
    const id = await shirt();
    const { id: _, updated_at: __, created_at: ___, ...original } = await read(id);
    const { status, body } = await manager.send('POST', `/products/${id}/duplicate`);
    expect(status).toBe(201);
    expect(body.product).toMatchObject({
      ...original,
      name: 'Shirt (copy)',
      slug: 'shirt-copy',
      status: 'draft',
      combinations: original.combinations.map((combination: object) => ({ ...combination, sku: null })),
    });
    expect((await manager.send('POST', `/products/${id}/duplicate`)).body.product.slug).toBe('shirt-copy-2');
  });

  test('is deleted, and is unknown to operators of another store', async () => {
    const id = await shop.product({ name: 'Cake' });
    const other = await operatorOf(site.shops.api, await site.open(`shop-${randomUUID()}.localhost`), 'owner');
    for (const response of [
      await other.get(`/products/${id}`),
      await other.send('PUT', `/products/${id}`, { name: 'Mine' }),
      await other.send('DELETE', `/products/${id}`),
    ])
      expect(response.status).toBe(404);
    expect((await manager.send('DELETE', `/products/${id}`)).body).toEqual({ name: 'Cake' });
    expect((await manager.get(`/products/${id}`)).status).toBe(404);
    expect((await audit())[0]).toMatchObject({ action: 'product.delete', subject: 'Cake', after: null });
  });

  test('changes its status together with others, which is undone by the statuses from before', async () => {
    const ids = [await shop.product({ name: 'Tea' }), await shop.product({ name: 'Milk', status: 'draft' })];
    const { body } = await manager.send('POST', '/products/status', { ids: [...ids, 987_654], status: 'draft' });
    expect(body).toEqual({ changed: [{ id: ids[0], status: 'active' }] });
    expect(await names('?status=draft')).toEqual(['Milk', 'Tea']);
    expect((await audit())[0]).toMatchObject({
      subject: 'Tea',
      before: { status: 'active' },
      after: { status: 'draft' },
    });
  });
});

test('a product of 1,000 combinations with a long description is saved', async () => {
  const values = Array.from({ length: 1000 }, (_, index) => `Colour number ${index}`);
  const { status, body } = await manager.send('POST', '/products', {
    name: 'Paint',
    description_html: `<p>${'Very long. '.repeat(5000)}</p>`,
    attributes: [{ name: 'Colour', values }],
    combinations: values.map((value, index) => ({ values: [value], price: (100 + index) / 100, stock: index })),
  });
  expect([status, body.product.combinations.length, body.product.selling_price]).toEqual([201, 1000, 1]);
});

describe('an order that takes stock while an operator saves', () => {
  /** Runs a change of the desk while a transaction has taken 2 units, which it commits once the change waits for it. */
  async function whileSold(table: 'product' | 'variant', where: string, id: number, save: () => Promise<unknown>) {
    const { pool } = site.shops.database;
    const order = await pool.connect();
    try {
      await order.query('begin');
      await order.query(`update ${table} set stock = stock - 2 where tenant_id = $1 and ${where} = $2 and stock > 2`, [
        shop.db.tenantId,
        id,
      ]);
      const saving = save();
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
      await order.query('commit');
      await saving;
    } finally {
      order.release();
    }
  }

  test.each([
    ['a new name', (id: number) => change(id, { name: 'Renamed' })],
    ['a status', (id: number) => manager.send('POST', '/products/status', { ids: [id], status: 'draft' })],
    ['a new price', (id: number) => change(id, { selling_price: 12 })],
  ])('is not undone by %s', async (_, save) => {
    const [saved] = await saveProducts(shop.db, [product('cake', { name: 'Cake', sellingPriceMinor: 500, stock: 5 })]);
    const id = saved?.id ?? 0;
    await whileSold('product', 'id', id, () => save(id));
    expect(await read(id)).toMatchObject({ stock: 3 });
    const shirtId = await shirt();
    await whileSold('variant', 'product_id', shirtId, () => save(shirtId));
    expect((await read(shirtId)).combinations[0]).toMatchObject({ stock: 3 });
  });

  test('makes a stock that was counted before it outdated', async () => {
    const id = await shirt();
    await whileSold('variant', 'product_id', id, async () => {
      const { body } = await staff.send('PUT', `/products/${id}/stock`, { stock: 9, seen: 5, values: ['S'] });
      expect(body.code).toBe('changed_meanwhile');
    });
    expect((await read(id)).combinations[0]).toMatchObject({ stock: 3 });
  });
});
