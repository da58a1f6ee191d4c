import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
});
afterAll(() => shop.close());

const water = { slug: 'water', name: 'Water', selling_price: 2, stock: 3, sku: 'W-1', is_featured: true };

const file = {
  format: 'frontage-store',
  version: 1,
  settings: { currencyCode: 'EUR', globalStoreEnable: false, poweredByFooter: '<p>By <b>us</b><script>1</script></p>' },
  categories: [
    { slug: 'hot', name: 'Hot', parent_slug: 'pizza', color: '#E9C46A' },
    { slug: 'pizza', name: 'Pizza' },
  ],
  products: [
    {
      slug: 'margherita',
      name: 'Margherita',
      selling_price: 8.5,
      original_price: 10,
      category_slugs: ['hot'],
      attributes: [
        { name: 'Size', values: ['Small', 'Large'] },
        { name: 'Crust', values: ['Thin'] },
      ],
      combinations: [
        { values: ['Small', 'Thin'], price: 8.5, original_price: 10, sku: 'M-S' },
        { values: ['Large', 'Thin'], price: 11.25, stock: 0 },
      ],
      multi_selectable_attributes: [
        {
          name: 'Toppings',
          min_select: 1,
          max_select: 2,
          values: [
            {
              value: 'Olives',
              price: 0.5,
              dependencies: [{ attribute: 'Size', value: 'Large' }],
              variant_prices: [{ values: ['Large', 'Thin'], price: 0.75 }],
            },
            { value: 'Basil' },
          ],
        },
      ],
    },
    water,
  ],
  reviews: [
    { product_slug: 'water', rating: 5, comment: 'Wet', author_name: 'Ada L.', created_at: '2026-01-01T10:00:00Z' },
    { product_slug: 'water', rating: 2, author_name: 'Bo K.', created_at: '2026-01-02T10:00:00Z' },
  ],
  pages: [{ slug: 'about', title: 'About', content_html: '<h1>Hi</h1>' }],
  branches: [{ name: 'Centre' }, { name: 'North', is_main_branch: true, lat: 0, lng: 12.5 }],
  layout: [
    { code: 'products_display', data: { title: 'Ours', product_slugs: ['water', 'nope'], category_slug: 'hot' } },
    { code: 'static_banner', data: { banner: { link_type: 'PRODUCT', data: { product_slug: 'margherita' } } } },
    { code: 'custom_html_block', data: { html: '<p onclick="x()">Open</p>' } },
    {
      code: 'top_nav',
      data: {
        links: [
          { label: 'About', url: '/page/about' },
          { label: 'Bad', url: 'javascript:1' },
        ],
      },
    },
    { code: 'from_the_future', data: { anything: [1] } },
  ],
} satisfies StoreFile;

const options = () => ({ storage: shop.storage, readImage: () => Promise.reject(new Error('no image is read')) });

describe('a store file', () => {
  test('creates products, variants and options', async () => {
    const db = await shop.store();
    const report = await importStoreFile(db, file, options());
    expect(report.skipped).toEqual([]);
    expect(report.counts.products).toEqual({ created: 2, updated: 0, unchanged: 0, removed: 0, skipped: 0 });

    const [margherita, drink] = (await shop.rows(db, 'product')).toSorted((a, b) => a.slug.localeCompare(b.slug));
    expect(margherita).toMatchObject({
      selling_price_minor: 850,
      original_price_minor: 1000,
      in_stock: true,
      stock: null,
    });
    expect(drink).toMatchObject({ stock: 3, sku: 'W-1', rating_count: 2, rating_sum: 7, review_count: 1 });
    expect(drink.position).toBeLessThan(margherita.position);

    const values = new Map((await shop.rows(db, 'attribute_value')).map((row) => [row.value, Number(row.id)]));
    const variants = (await shop.rows(db, 'variant')).toSorted((a, b) => a.position - b.position);
    expect(variants).toMatchObject([
      {
        value_ids: [values.get('Small'), values.get('Thin')],
        price_minor: 850,
        original_price_minor: 1000,
        sku: 'M-S',
      },
      { value_ids: [values.get('Large'), values.get('Thin')], price_minor: 1125, stock: 0 },
    ]);
    expect(margherita.options.multiSelectableAttributes[0]).toMatchObject({
      minSelect: 1,
      maxSelect: 2,
      values: [
        {
          priceMinor: 50,
          dependencies: [values.get('Large')],
          variantPrices: [{ variantId: Number(variants[1].id), priceMinor: 75 }],
        },
        { value: 'Basil', priceMinor: 0, dependencies: [], variantPrices: [] },
      ],
    });
  });

  test('lists a product in its categories and their ancestors', async () => {
    const db = await shop.store();
    await importStoreFile(db, file, options());
    const slugs = new Map((await shop.rows(db, 'category')).map((row) => [row.id, row.slug]));
    const places = (await shop.rows(db, 'product_category')).map((row) => [slugs.get(row.category_id), row.position]);
    expect(Object.fromEntries(places)).toEqual({ hot: 0, pizza: null });
  });

  test('stores the layout with ids, sanitized HTML and safe links, and reports what it left out', async () => {
    const db = await shop.store();
    const report = await importStoreFile(db, file, options());
    const stored = (await shop.rows(db, 'product')).find(({ slug }) => slug === 'water');
    const layout = (await shop.rows(db, 'layout_item')).toSorted((a, b) => a.position - b.position);
    expect(layout[0].data.product_ids).toEqual([Number(stored.id)]);
    expect(layout[1].data.banner).toMatchObject({ id: 1, link_type: 'PRODUCT', image_hash: null });
    expect(layout[2].data).toEqual({ html: '<p>Open</p>' });
    expect(layout[3].data.links).toEqual([{ label: 'About', url: '/page/about' }]);
    expect(layout[4]).toMatchObject({ code: 'from_the_future', data: { anything: [1] } });
    expect(report.warnings.map(({ reason }) => reason)).toEqual([
      '"from_the_future" is not an element of the storefront: it shows nothing.',
      'ignored the unknown product "nope"',
      'ignored the link "javascript:1"',
    ]);
  });

  test('stores settings as text with sanitized HTML, and one main branch', async () => {
    const db = await shop.store();
    await importStoreFile(db, file, options());
    const settings = Object.fromEntries((await shop.rows(db, 'setting')).map(({ key, value }) => [key, value]));
    expect(settings).toMatchObject({
      currencyCode: 'EUR',
      globalStoreEnable: 'false',
      poweredByFooter: '<p>By <b>us</b></p>',
    });
    const branches = await shop.rows(db, 'branch');
    expect(branches.map(({ name, is_main_branch }) => [name, is_main_branch]).toSorted()).toEqual([
      ['Centre', false],
      ['North', true],
    ]);
  });

  test('changes nothing when it is imported again', async () => {
    const db = await shop.store();
    await importStoreFile(db, file, options());
    const before = await shop.snapshot(db);
    const report = await importStoreFile(db, file, options());
    expect(await shop.snapshot(db)).toEqual(before);
    for (const counts of Object.values(report.counts))
      expect(counts).toMatchObject({ created: 0, updated: 0, skipped: 0 });
  });

  test('leaves sections and products that it omits unchanged', async () => {
    const db = await shop.store();
    await importStoreFile(db, file, options());
    const before = await shop.snapshot(db);
    await importStoreFile(db, { format: 'frontage-store', version: 1, products: [water] }, options());
    expect(await shop.snapshot(db)).toEqual(before);
  });
});

describe('broken data', () => {
  const load = async (part: Omit<StoreFile, 'format' | 'version'>) => {
    const db = await shop.store();
    const text = JSON.stringify({ format: 'frontage-store', version: 1, ...part }, null, 1);
    return { db, report: await shop.importText(db, text) };
  };

  test('skips a product with its line and reason, and stores the others', async () => {
    const { db, report } = await load({
      products: [
        { slug: 'one', name: 'One', selling_price: 1 },
        { slug: 'two', name: 'Two', selling_price: 1.005 },
        { slug: 'three', name: 'Three', selling_price: 1, category_slugs: ['nowhere'] },
        { slug: 'one', name: 'Again', selling_price: 2 },
        { slug: 'Four', name: 'Four', selling_price: 1 },
        { slug: 'five', name: 'Five', selling_price: 1, attributes: [{ name: 'Size', values: ['S'] }] },
      ],
    });
    expect((await shop.rows(db, 'product')).map(({ name }) => name)).toEqual(['One']);
    expect(report.skipped.map(({ line, subject, reason }) => [line, subject, reason])).toEqual([
      [23, 'one', 'the same slug is used in line 5'],
      [10, 'two', 'products[1].selling_price: more than 2 decimals: 1.005'],
      [15, 'three', 'products[2].category_slugs[0]: the category "nowhere" does not exist'],
      [28, 'Four', 'products[4].slug: must be lower-case letters, digits and hyphens'],
      [33, 'five', 'products[5]: it has attributes but no combination to buy'],
    ]);
  });

  test('is reported with all mistakes of a product, and with what was probably meant', async () => {
    const product = {
      ...{ slug: 'tea', name: 'Tea', selling_price: 1.005, prise: 1, category_slugs: ['drink'] },
      attributes: [{ name: 'Size', values: ['Small', 'Large'] }],
      combinations: [{ values: ['Smal'], price: 1 }],
    };
    const { report } = await load({
      categories: [{ slug: 'drinks', name: 'Drinks' }],
      products: [product, { slug: 'milk', name: 'Milk', category_slugs: ['drink'] }] as StoreFile['products'],
    });
    expect(report.skipped.map(({ reason }) => reason.split('; '))).toEqual([
      [
        expect.stringMatching(/^products\[0\]: has the unknown field "prise"/),
        'products[0].category_slugs[0]: the category "drink" does not exist (did you mean "drinks"?)',
        'products[0].selling_price: more than 2 decimals: 1.005',
        'products[0]: the combination "Smal" has the unknown value "Smal" of Size (did you mean "Small"?)',
      ],
      [
        'products[1].selling_price: is missing',
        'products[1].category_slugs[0]: the category "drink" does not exist (did you mean "drinks"?)',
      ],
    ]);
  });

  test('in the name of a section is reported, and the other sections are imported', async () => {
    const { db, report } = await load({
      product: [{ slug: 'tea' }, { slug: 'milk' }],
      categories: [{ slug: 'drinks', name: 'Drinks' }, { slug: 'Food' }],
    } as object);
    expect(report.skipped.map(({ section, line, subject, reason }) => [section, line, subject, reason])).toEqual([
      [null, 4, 'product', 'is no section of a store file (did you mean "products"?)'],
      ['categories', 17, 'Food', expect.stringContaining('categories[1].name: is missing')],
    ]);
    expect((await shop.rows(db, 'category')).map(({ slug }) => slug)).toEqual(['drinks']);
  });

  test('skips categories in a cycle or without their parent', async () => {
    const { db, report } = await load({
      categories: [
        { slug: 'a', name: 'A', parent_slug: 'b' },
        { slug: 'b', name: 'B', parent_slug: 'a' },
        { slug: 'c', name: 'C', parent_slug: 'gone' },
        { slug: 'd', name: 'D' },
      ],
    });
    expect((await shop.rows(db, 'category')).map(({ slug }) => slug)).toEqual(['d']);
    expect(report.skipped.map(({ subject }) => subject)).toEqual(['a', 'b', 'c']);
  });

  test('in a branch or layout item keeps the whole list unchanged', async () => {
    const { db, report } = await load({
      branches: [{ name: 'North' }, { name: 'North' }],
      layout: [{ code: 'search_block' }, { code: 'banner_slider', data: { banners: [] } }],
    });
    expect((await shop.rows(db, 'branch')).map(({ name }) => name)).toEqual(['Shop']);
    expect(await shop.rows(db, 'layout_item')).toEqual([]);
    expect(report.counts).toMatchObject({ branches: { skipped: 2 }, layout: { skipped: 2 } });
  });

  test('skips unknown and invalid settings with a suggestion', async () => {
    const { report } = await load({ settings: { storeNam: 'x', decimalPlaces: 'many', locale: 'de-DE' } });
    expect(report.skipped.map(({ subject, reason }) => [subject, reason])).toEqual([
      ['storeNam', 'Unknown setting "storeNam". Did you mean "storeName"?'],
      ['decimalPlaces', 'decimalPlaces: "many" is not a whole number from 0 to 4'],
    ]);
    expect(report.counts.settings).toMatchObject({ updated: 1, skipped: 2 });
  });

  test.each([
    ['[]', 'neither'],
    ['{"products":[]}', 'lacks "format"'],
    ['{"format":"frontage-store","version":2}', 'version is 2 instead of 1'],
    ['{"format":"frontage-store","version":1,"products":[{"slug":"a"', 'ends in the middle'],
  ])('refuses the file %j before anything is written', async (text, reason) => {
    const db = await shop.store();
    const before = await shop.snapshot(db);
    await expect(shop.importText(db, text)).rejects.toThrow(reason);
    expect(await shop.snapshot(db)).toEqual(before);
  });
});

describe('pictures', () => {
  const png = (size: number, background: string) =>
    sharp({ create: { width: size, height: size, channels: 3, background } })
      .png()
      .toBuffer();

  test('are read from next to the file, from data: URIs and from the web, each once', async () => {
    const db = await shop.store();
    await mkdir(join(shop.folder, 'art'), { recursive: true });
    await writeFile(join(shop.folder, 'art', 'red.png'), await png(40, '#cc0000'));
    const blue = await png(50, '#0000cc');
    const asked: string[] = [];
    const report = await shop.importText(
      db,
      JSON.stringify({
        format: 'frontage-store',
        version: 1,
        settings: { logo: 'art/red.png', favicon_32: 'art/red.png' },
        categories: [{ slug: 'c', name: 'C', image: `data:image/png;base64,${blue.toString('base64')}` }],
        products: ['a', 'b'].map((slug) => ({
          slug,
          name: slug,
          selling_price: 1,
          images: [{ image: 'https://pictures.example/x.png', alt: 'X' }, { image: 'art/red.png' }],
        })),
      }),
      {
        async fetcher(url) {
          asked.push(url);
          return { ok: true, bytes: await png(60, '#00cc00') };
        },
      },
    );
    expect(asked).toEqual(['https://pictures.example/x.png']);
    expect(report.images.missing).toEqual([]);
    const media = await shop.rows(db, 'media');
    expect(media.map(({ width, placeholder }) => [width, placeholder]).toSorted()).toEqual([
      [40, expect.stringMatching(/^#c[a-d]0[0-2]0[0-2]$/)],
      [50, expect.stringMatching(/^#0[0-2]0[0-2]c[a-d]$/)],
      [60, expect.stringMatching(/^#0[0-2]c[a-d]0[0-2]$/)],
    ]);
    for (const { hash } of media) expect(await shop.storage.read(db.tenantId, hash)).not.toBeNull();
    const images = await shop.rows(db, 'product_image');
    expect(images.map(({ alt }) => alt).toSorted()).toEqual(['X', 'X', 'a', 'b']);
    const settings = Object.fromEntries((await shop.rows(db, 'setting')).map(({ key, value }) => [key, value]));
    const red = media.find(({ width }) => width === 40).hash;
    expect(settings).toMatchObject({ logo: red, favicon_32: `/img/32/${red}.png` });
  });

  test('elsewhere on the disk are not read', async () => {
    const db = await shop.store();
    const images = ['../secret.png', '/etc/passwd', 'file:///etc/passwd'].map((image) => ({ image }));
    const report = await shop.importText(
      db,
      JSON.stringify({
        format: 'frontage-store',
        version: 1,
        products: [{ slug: 'a', name: 'A', selling_price: 1, images }],
      }),
    );
    expect(report.images.missing).toHaveLength(3);
    // A single placeholder replaces them all.
    expect(await shop.rows(db, 'product_image')).toHaveLength(1);
  });
});
