import { afterAll, beforeAll, expect, test } from 'vitest';
import { importStoreFile } from '#services/store-file/import-store-file.ts';
import { createStore } from '#services/stores/create-store.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('explore', async () => {
  const made = await createStore(database.pool, { host: 'slice.localhost', name: 'Slice' });
  if (!made.ok) throw new Error(made.message);
  const storage = { put: async () => {}, read: async () => null };
  const file = {
    format: 'frontage-store' as const,
    version: 1 as const,
    settings: { currencyCode: 'EUR', poweredByFooter: '<p>By <a href="https://x.example">X</a><script>1</script></p>' },
    categories: [
      { slug: 'pizza', name: 'Pizza' },
      { slug: 'hot', name: 'Hot', parent_slug: 'pizza' },
    ],
    products: [
      {
        slug: 'margherita',
        name: 'Margherita',
        selling_price: 8.5,
        original_price: 10,
        category_slugs: ['hot'],
        attributes: [{ name: 'Size', values: ['S', 'L'] }],
        combinations: [
          { values: ['S'], price: 8.5 },
          { values: ['L'], price: 11, stock: 0 },
        ],
        multi_selectable_attributes: [
          {
            name: 'Toppings',
            min_select: 0,
            max_select: 2,
            values: [
              {
                value: 'Olives',
                price: 0.5,
                dependencies: [{ attribute: 'Size', value: 'L' }],
                variant_prices: [{ values: ['L'], price: 0.7 }],
              },
            ],
          },
        ],
      },
    ],
    reviews: [
      {
        product_slug: 'margherita',
        rating: 5,
        comment: 'Good',
        author_name: 'Ada L.',
        created_at: '2026-01-01T10:00:00Z',
      },
    ],
    pages: [{ slug: 'about', title: 'About', content_html: '<h1>Hi</h1>' }],
    branches: [{ name: 'Centre' }, { name: 'North', is_main_branch: true }],
    layout: [
      { code: 'products_display', data: { title: 'x', product_slugs: ['margherita', 'nope'], category_slug: 'hot' } },
      { code: 'static_banner', data: { banner: { link_type: 'PRODUCT', data: { product_slug: 'margherita' } } } },
    ],
  };
  const options = { storage, readImage: async () => Buffer.from('') };
  console.log(JSON.stringify(await importStoreFile(made.db, file, options), null, 1));
  console.log(JSON.stringify((await importStoreFile(made.db, file, options)).counts));
  for (const t of [
    'product',
    'variant',
    'product_category',
    'product_value',
    'layout_item',
    'setting',
    'branch',
    'content_page',
    'change_log',
    'cache_version',
    'search_word',
  ])
    console.log(t, JSON.stringify((await database.pool.query(`select * from ${t}`)).rows));
});
