import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORE_FILE_FORMAT, type StoreFile, storeFile } from '#contracts/store-file/store-file.ts';
import { productRecords } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { importFile } from '#services/import/import-file.ts';
import { createProduct } from '#services/products/create-product.ts';
import { exportStore } from '#services/store-file/export-store.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
let picture: Buffer;
beforeAll(async () => {
  shop = await createTestCatalog();
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());

const file: StoreFile = {
  format: STORE_FILE_FORMAT,
  version: 1,
  settings: {
    locale: 'ja-JP',
    currencyCode: 'JPY',
    decimalPlaces: 0,
    logo: 'p.jpg',
    favicon_192: 'p.jpg',
    og_image: 'p.jpg',
  },
  categories: [
    { slug: 'b', name: 'B', seo: { title: 'Bees' } },
    { slug: 'a', name: 'A', parent_slug: 'b', image: 'p.jpg', color: '#112233', description_html: '<p>A &amp; B</p>' },
  ],
  products: [
    {
      slug: 'rich',
      name: 'Rich “thing” — 豊か',
      status: 'hidden',
      selling_price: 1200,
      original_price: 1500,
      max_quantity: 3,
      external_link: { url: 'https://elsewhere.example/rich?id=7', label: 'Get it there' },
      description_html: '<p>Has a <a href="http://x.example/?a=1&amp;b=2">link</a> &lt;b&gt; and <br />break</p>',
      category_slugs: ['a', 'b'],
      images: [{ image: 'p.jpg', alt: 'One' }, { image: 'p.jpg' }],
      attributes: [{ name: 'Size', values: ['L', 'S'] }],
      combinations: [
        { values: ['S'], price: 1200, original_price: 1500, stock: 4, sku: 'S-1', image: 'p.jpg' },
        { values: ['L'], price: 1400 },
      ],
      multi_selectable_attributes: [
        {
          name: 'Extras',
          max_select: 1,
          values: [
            { value: 'Nuts', price: 100, dependencies: [{ attribute: 'Size', value: 'L' }] },
            { value: 'Cream', variant_prices: [{ values: ['L'], price: 50 }] },
          ],
        },
      ],
      search_words: 'brand tag-one',
      seo: { description: 'Words' },
      created_at: '2025-05-05T05:05:05.555Z',
    },
    { slug: 'plain', name: 'Plain', selling_price: 0, stock: 0, sku: 'P-1' },
    { slug: 'first', name: 'First', selling_price: 10, is_featured: true, category_slugs: ['b'] },
    { slug: 'draft', name: 'Draft', selling_price: 10, status: 'draft' },
  ],
  reviews: [
    {
      product_slug: 'plain',
      rating: 4,
      title: 'T',
      comment: 'C',
      author_name: 'Cy D.',
      created_at: '2026-02-02T00:00:00.123Z',
    },
    { product_slug: 'rich', rating: 1, author_name: 'Ann B.', created_at: '2026-02-01T00:00:00Z' },
  ],
  pages: [{ slug: 'about', title: 'About', content_html: '<h2>Hi</h2>', updated_at: '2026-03-03T00:00:00Z' }],
  redirects: [
    { from: '/shop/men%C3%BC.html', to: '/category/a?sort=newest#top' },
    { from: '/collections/b', to: 'https://b.example/' },
  ],
  branches: [
    { name: 'West', phone: '+1', address_1: 'Street 1', lat: 0, lng: -1.5 },
    {
      name: 'East',
      is_main_branch: true,
      delivery: {
        minimum_order: 1500,
        free_above: 5000,
        slabs: [
          { up_to_km: 2.5, charge: 0 },
          { up_to_km: 8.125, charge: 400 },
        ],
        pincodes: [{ pincode: '100-0001', distance_km: 1.25 }, { pincode: '1000002' }],
      },
    },
  ],
  discounts: [
    { title: 'Ten off', type: 'percent', value: 7.5, min_subtotal: 2000, is_listed: false },
    {
      code: 'save',
      title: 'Save',
      description: 'On some things',
      type: 'fixed',
      value: 300,
      max_discount: 250,
      applies_to: 'products',
      product_slugs: ['plain', 'rich'],
      branches: ['East'],
      order_types: ['pickup'],
      starts_at: '2026-01-01T00:00:00Z',
      ends_at: '2026-12-31T23:00:00Z',
      is_first_order_only: true,
      usage_limit: 100,
      usage_limit_per_customer: 1,
      priority: 4,
    },
    { code: 'FREE', title: 'Free', type: 'free_item', applies_to: 'categories', category_slugs: ['a'] },
    { code: 'SHIP', title: 'Ship', type: 'free_delivery', applies_to: 'delivery' },
  ],
  additional_fees: [
    { name: 'Box', type: 'fixed', value: 50 },
    { name: 'Care', type: 'percent', value: 1.25, order_types: ['delivery'] },
  ],
  tax_classes: [
    { name: 'Food', rate: 8, category_slugs: ['b'] },
    { name: 'None', rate: 0, product_slugs: ['plain'] },
  ],
  layout: [
    {
      code: 'banner_slider',
      data: {
        banners: [
          { image: 'p.jpg', link_type: 'CATEGORY', data: { category_slug: 'a' }, title: 'Go' },
          { mobile_image: 'p.jpg', link_type: 'CUSTOM', data: { custom_url: '/page/about' } },
        ],
      },
      settings: { tall: true },
    },
    { code: 'products_display', data: { title: 'P', product_slugs: ['plain', 'first'], sort: 'newest', limit: 4 } },
    { code: 'categories_grid', data: { category_slugs: ['b', 'a'] } },
    { code: 'analytics', type: 'plugin', unique_id: 'plugin-1', data: { id: 'x' } },
  ],
};

async function fill(): Promise<TenantDb> {
  const db = await shop.store();
  const report = await importStoreFile(db, file, { storage: shop.storage, readImage: async () => picture });
  expect([report.skipped, report.images.missing, report.warnings]).toEqual([[], [], []]);
  return db;
}

test('an export, imported into a new store and exported again, has the same bytes', async () => {
  const first = join(shop.folder, 'first.json');
  const second = join(shop.folder, 'second.json');
  const before = await exportStore(await fill(), shop.storage, first);
  expect(before).toEqual({ products: 4, images: 1, missingImages: [], leftOutKeys: [] });

  const other = await shop.store({ locale: 'en-US' });
  const report = await importFile(other, first, { storage: shop.storage, format: 'auto' });
  expect([report.skipped, report.images.missing, report.warnings]).toEqual([[], [], []]);
  await exportStore(other, shop.storage, second);
  const [text, again] = await Promise.all([readFile(first, 'utf8'), readFile(second, 'utf8')]);
  expect(again).toBe(text);
  expect(storeFile.safeParse(JSON.parse(text)).error).toBeUndefined();
});

test('an export leaves out secrets of other services, and names them', async () => {
  const path = join(shop.folder, 'keys.json');
  const db = await shop.store({
    payment_provider: 'stripe',
    stripe_publishable_key: 'pk_test_open',
    stripe_secret_key: 'sk_test_secret',
    stripe_webhook_secret: 'whsec_secret',
  });
  const { leftOutKeys } = await exportStore(db, shop.storage, path);
  expect(leftOutKeys).toEqual(['stripe_secret_key', 'stripe_webhook_secret']);
  const text = await readFile(path, 'utf8');
  expect(text).toContain('pk_test_open');
  expect(text).not.toMatch(/sk_test|whsec/);
});

test('an export contains everything that prices depend on', async () => {
  const path = join(shop.folder, 'prices.json');
  await exportStore(await fill(), shop.storage, path);
  const exported = storeFile.parse(JSON.parse(await readFile(path, 'utf8')));
  const given = storeFile.parse(file);
  const ships = (discounts: typeof given.discounts) => discounts?.toSorted((a, b) => (a.title < b.title ? -1 : 1));
  expect(ships(exported.discounts)).toEqual(
    ships(given.discounts)?.map((discount) => ({
      ...discount,
      code: discount.code?.toUpperCase() ?? null,
      ...(discount.starts_at && { starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2026-12-31T23:00:00.000Z' }),
    })),
  );
  expect(exported.additional_fees).toEqual(given.additional_fees);
  expect(exported.tax_classes).toEqual(given.tax_classes);
  const [, east] = exported.branches ?? [];
  expect(east?.delivery).toEqual({ ...given.branches?.[1]?.delivery, pincodes: [] });
  expect(east?.areas).toEqual([
    {
      name: '',
      priority: 0,
      pincodes: [
        { pincode: '1000001', distance_km: 1.25 },
        { pincode: '1000002', distance_km: null },
      ],
    },
  ]);
});

test("an export keeps the order of a product's categories, and its SKU", async () => {
  const path = join(shop.folder, 'order.json');
  await exportStore(await fill(), shop.storage, path);
  const { products = [] } = storeFile.parse(JSON.parse(await readFile(path, 'utf8')));
  const exported = new Map(products.map((product) => [product.slug, product]));
  expect(exported.get('rich')?.category_slugs).toEqual(['a', 'b']);
  expect(exported.get('plain')?.sku).toBe('P-1');
});

test("importing the store's own export changes nothing", async () => {
  const db = await fill();
  const path = join(shop.folder, 'own.json');
  await exportStore(db, shop.storage, path);
  await importFile(db, path, { storage: shop.storage, format: 'auto' });
  const before = await shop.snapshot(db);
  const report = await importFile(db, path, { storage: shop.storage, format: 'json' });
  expect(await shop.snapshot(db)).toEqual(before);
  expect(report.counts.products).toMatchObject({ unchanged: 4 });
});

test('the first import of an export changes nothing, also of a product with another name', async () => {
  const db = await shop.store();
  await importStoreFile(
    db,
    { format: STORE_FILE_FORMAT, version: 1, categories: [{ slug: 'teas', name: 'Tea' }] },
    { storage: shop.storage, readImage: async () => picture },
  );
  const product = { name: 'Green tea', selling_price: 250, description_html: '<p>Fresh &amp; <b>green</b></p>' };
  await createProduct(db, { ...product, slug: 'green-tea', category_slugs: ['teas'] });
  await createProduct(db, { ...product, slug: 'sencha', category_slugs: ['teas'], search_words: 'leaves' });
  await changeProduct(db, 'sencha', { name: 'Sencha leaves', priceMinor: 30000, stock: 4 });
  const path = join(shop.folder, 'by-hand.json');
  await exportStore(db, shop.storage, path);
  const before = await productRecords(db, ['green-tea', 'sencha']);
  expect(before.get('sencha')?.searchText).toBe('sencha leaves\n\ntea fresh green');
  const report = await importFile(db, path, { storage: shop.storage, format: 'json' });
  expect(report.counts.products).toMatchObject({ updated: 0, unchanged: 2 });
});

test("importing the store's own export keeps product versions", async () => {
  const db = await fill();
  const versions = async () => (await shop.rows(db, 'product')).map(({ slug, version }) => [slug, version]);
  const before = await versions();
  const path = join(shop.folder, 'versions.json');
  await exportStore(db, shop.storage, path);
  await importFile(db, path, { storage: shop.storage, format: 'auto' });
  expect(await versions()).toEqual(before);
});

test('references of the layout follow a renamed product', async () => {
  const db = await fill();
  await changeProduct(db, 'plain', { slug: 'simple' });
  const path = join(shop.folder, 'renamed.json');
  await exportStore(db, shop.storage, path);
  const text = await readFile(path, 'utf8');
  expect(text).toContain('"product_slugs":["simple","first"]');
  expect(text).not.toContain('"plain"');
});

test('pictures with lost files are named', async () => {
  const db = await fill();
  const empty = { put: async () => {}, read: async () => null };
  const report = await exportStore(db, empty, join(shop.folder, 'lost.json'));
  expect(report).toMatchObject({ images: 0, missingImages: [expect.stringMatching(/^[0-9a-f]{64}$/)] });
});

test('an export that fails keeps the previous file', async () => {
  const db = await fill();
  const path = join(shop.folder, 'kept.json');
  await writeFile(path, 'before');
  const failing = { put: async () => {}, read: () => Promise.reject(new Error('the disk is gone')) };
  await expect(exportStore(db, failing, path)).rejects.toThrow('the disk is gone');
  expect(await readFile(path, 'utf8')).toBe('before');
});
