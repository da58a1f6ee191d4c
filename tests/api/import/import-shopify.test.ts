import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCategory } from '#services/catalog-writes/change-category.ts';
import { csvText } from '../../support/cases/csv-text.ts';
import { SHOPIFY_HEADINGS, type ShopifyRow, shopifyText, simple, variant } from '../../support/cases/shopify.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
});
afterAll(() => shop.close());

/** Imports rows into a new store. */
async function load(rows: readonly ShopifyRow[], headings = SHOPIFY_HEADINGS) {
  const db = await shop.store();
  const report = await shop.importText(db, shopifyText(rows, headings));
  const products = new Map((await shop.rows(db, 'product')).map((row) => [row.slug, row]));
  return { db, report, products };
}

const reasons = (report: { skipped: { line: number; subject: string; reason: string }[] }) =>
  report.skipped.map(({ line, subject, reason }) => [line, subject, reason]);

describe('a product', () => {
  test('without options has its own price, stock and search words', async () => {
    const { report, products } = await load([
      simple('mug', {
        'Body (HTML)': '<p>Holds "tea"<script>alert(1)</script></p>',
        Vendor: 'Potter',
        Tags: 'clay, kitchen',
        'Variant SKU': "'0042",
        'Variant Price': '12.50',
        'Variant Compare At Price': '15',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '7',
        'Variant Inventory Policy': 'deny',
        'SEO Title': 'Mug!',
      }),
    ]);
    expect(report).toMatchObject({ format: 'shopify', skipped: [], counts: { products: { created: 1 } } });
    expect(products.get('mug')).toMatchObject({
      name: 'The mug',
      status: 'active',
      description_html: '<p>Holds "tea"</p>',
      selling_price_minor: 1250,
      original_price_minor: 1500,
      stock: 7,
      sku: '0042',
      in_stock: true,
      seo_title: 'Mug!',
      options: { attributes: [], multiSelectableAttributes: [] },
    });
    expect(products.get('mug').search_text.split('\n')).toEqual(['the mug', 'potter clay kitchen', '0042 holds tea']);
  });

  test('with options has a variant per row, and the price of the cheapest one', async () => {
    const { db, products } = await load([
      simple('shirt', {
        'Option1 Name': 'Size',
        'Option1 Value': 'M',
        'Option2 Name': 'Colour',
        'Option2 Value': 'Red',
        'Variant Price': '20',
      }),
      variant('shirt', 'M', { 'Option2 Value': 'Blue', 'Variant Price': '18', 'Variant Compare At Price': '25' }),
      variant('shirt', 'L', { 'Option2 Value': 'Red', 'Variant Price': '22', 'Variant SKU': 'L-R' }),
    ]);
    expect(products.get('shirt')).toMatchObject({
      selling_price_minor: 1800,
      original_price_minor: 2500,
      stock: null,
      sku: null,
      has_price_range: true,
    });
    const { attributes } = products.get('shirt').options;
    expect(
      attributes.map(({ name, values }: { name: string; values: { value: string }[] }) => [
        name,
        values.map(({ value }) => value),
      ]),
    ).toEqual([
      ['Size', ['M', 'L']],
      ['Colour', ['Red', 'Blue']],
    ]);
    const variants = (await shop.rows(db, 'variant')).toSorted((a, b) => a.position - b.position);
    expect(variants.map(({ price_minor, sku }) => [price_minor, sku])).toEqual([
      [2000, null],
      [1800, null],
      [2200, 'L-R'],
    ]);
  });

  test('keeps its variants and their ids when rows are reordered', async () => {
    const rows = [
      simple('tea', { 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      variant('tea', 'M'),
      variant('tea', 'L'),
    ];
    const { db } = await load(rows);
    const idsOf = async () =>
      new Map((await shop.rows(db, 'variant')).map((row) => [String(row.value_ids), [row.id, row.position]]));
    const before = await idsOf();
    const turned = [
      simple('tea', { 'Option1 Name': 'Size', 'Option1 Value': 'L', 'Variant Price': '11' }),
      variant('tea', 'S'),
      variant('tea', 'XL'),
    ];
    await shop.importText(db, shopifyText(turned));
    const after = await idsOf();
    const kept = [...after].filter(([values]) => before.has(values));
    expect(kept).toHaveLength(2);
    for (const [values, [id]] of kept) expect(id).toEqual(before.get(values)?.[0]);
    expect([...after.values()].map(([, position]) => position).toSorted()).toEqual([0, 1, 2]);
  });

  test.each([
    [{ Status: 'active' }, 'active'],
    [{ Status: 'draft' }, 'draft'],
    [{ Status: 'archived' }, 'draft'],
    [{ Status: 'unlisted' }, 'hidden'],
    [{ Published: 'false' }, 'draft'],
    [{ Published: 'false', Status: 'active' }, 'draft'],
    [{ Published: '' }, 'active'],
  ])('with %j is stored as %s', async (row, status) => {
    const { products } = await load([simple('x', row)], [...SHOPIFY_HEADINGS, 'Status']);
    expect(products.get('x').status).toBe(status);
  });

  test.each([
    [{ 'Variant Inventory Qty': '0' }, null, true],
    [{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0' }, 0, false],
    [{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '-3' }, 0, false],
    [
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'continue' },
      null,
      true,
    ],
    [{ 'Variant Inventory Tracker': 'shopify' }, null, true],
  ])('with %j has the stock %j', async (row, stock, isInStock) => {
    const { products } = await load([simple('x', row)]);
    expect(products.get('x')).toMatchObject({ stock, in_stock: isInStock });
  });

  test('with a compare-at price that is not higher has no original price', async () => {
    const { products } = await load([
      simple('a', { 'Variant Compare At Price': '10' }),
      simple('b', { 'Variant Compare At Price': '0' }),
      simple('c', { 'Variant Compare At Price': '10.01' }),
    ]);
    expect([...products.values()].map((row) => row.original_price_minor)).toEqual([null, null, 1001]);
  });
});

describe('rows', () => {
  test('of interleaved products are grouped', async () => {
    const option = { 'Option1 Name': 'Size', 'Option1 Value': 'S' };
    const { db, report } = await load([
      simple('a', option),
      simple('b', option),
      variant('a', 'M'),
      variant('b', 'M'),
      simple('c'),
      variant('a', 'L'),
    ]);
    expect(report.skipped).toEqual([]);
    expect(await shop.rows(db, 'variant')).toHaveLength(5);
  });

  test('with only a picture are no variants; pictures are in order, without duplicates, variants last', async () => {
    const asked: string[] = [];
    const db = await shop.store();
    const url = (name: string) => `https://cdn.example/${name}.jpg`;
    await shop.importText(
      db,
      shopifyText([
        simple('a', {
          'Image Src': url('second'),
          'Image Position': '2',
          'Image Alt Text': 'Back',
          'Variant Image': url('variant'),
        }),
        { Handle: 'a', 'Image Src': url('first'), 'Image Position': '1' },
        { Handle: 'a', 'Image Src': url('second') },
        { Handle: 'a' },
      ]),
      {
        async fetcher(source) {
          asked.push(source);
          return { ok: false, reason: 'no', isHostDown: false };
        },
      },
    );
    expect(asked).toEqual([url('first'), url('second'), url('variant')]);
    expect(await shop.rows(db, 'variant')).toEqual([]);
  });

  test('with the headings of a 2025 export are understood', async () => {
    const headings = [
      'Title',
      'URL handle',
      'Description',
      'Vendor',
      'Product category',
      'Type',
      'Tags',
      'Published on online store',
      'Status',
      'SKU',
      'Option1 name',
      'Option1 value',
      'Price',
      'Compare-at price',
      'Inventory tracker',
      'Inventory quantity',
      'Continue selling when out of stock',
      'Product image URL',
      'Image position',
      'Image alt text',
      'Variant image URL',
      'Gift card',
      'SEO title',
      'SEO description',
      'Color (product.metafields.shopify.color-pattern)',
    ];
    const db = await shop.store();
    const report = await shop.importText(
      db,
      csvText(headings, [
        {
          Title: 'Lamp',
          'URL handle': 'lamp',
          Description: '<p>On</p>',
          'Product category': 'Home & Garden > Lighting > Lamps',
          'Published on online store': 'TRUE',
          Status: 'Active',
          'Option1 name': 'Size',
          'Option1 value': 'S',
          Price: '30',
          'Compare-at price': '35',
          'Inventory tracker': 'shopify',
          'Inventory quantity': '0',
          'Continue selling when out of stock': 'DENY',
        },
        {
          'URL handle': 'lamp',
          'Option1 value': 'L',
          Price: '40',
          'Inventory tracker': 'shopify',
          'Inventory quantity': '2',
        },
      ]),
    );
    expect(report).toMatchObject({ format: 'shopify', skipped: [] });
    const [lamp] = await shop.rows(db, 'product');
    expect(lamp).toMatchObject({
      slug: 'lamp',
      selling_price_minor: 3000,
      original_price_minor: 3500,
      status: 'active',
      in_stock: true,
    });
    const categories = new Map((await shop.rows(db, 'category')).map((row) => [row.id, row]));
    const [lamps] = [...categories.values()].filter(({ name }) => name === 'Lamps');
    expect(categories.get(lamps.parent_id)?.name).toBe('Lighting');
  });
});

describe('categories', () => {
  const namesOf = async (rows: readonly ShopifyRow[], headings = SHOPIFY_HEADINGS) => {
    const { db, report } = await load(rows, headings);
    return { db, report, names: (await shop.rows(db, 'category')).map(({ name }) => name).toSorted() };
  };

  test('come from collection, type, end of the taxonomy or shared tags, in this order', async () => {
    const { names } = await namesOf(
      [
        simple('a', { Collection: 'Spring', Type: 'Dress', Tags: 'x' }),
        simple('b', { Type: 'Hat', 'Product Category': 'Apparel > Hats', Tags: 'x' }),
        simple('c', { 'Product Category': 'Apparel & Accessories > Clothing > Shirts' }),
        simple('d', { Tags: 'men, only-here' }),
        simple('e', { Tags: 'Men, sale-2019' }),
        simple('f'),
      ],
      [...SHOPIFY_HEADINGS, 'Collection', 'Product Category'],
    );
    expect(names).toEqual(['Clothing', 'Hat', 'Shirts', 'Spring', 'men']);
  });

  test('that an operator renamed or moved are found again', async () => {
    const rows = [simple('a', { Type: 'Men' }), simple('b', { Type: 'Women' })];
    const { db } = await namesOf(rows);
    await changeCategory(db, 'men', { name: 'Shirts & tops', parentSlug: 'women' });
    const before = await shop.snapshot(db);
    expect(await shop.importText(db, shopifyText(rows))).toMatchObject({ counts: { products: { unchanged: 2 } } });
    expect(await shop.snapshot(db)).toEqual(before);
    await shop.importText(db, shopifyText([...rows, simple('c', { Type: 'Men' })]));
    expect((await shop.rows(db, 'category')).map(({ name }) => name).toSorted()).toEqual(['Shirts & tops', 'Women']);
  });

  test('with the same slug are distinguished, and found again', async () => {
    const rows = [
      simple('a', { Type: 'Café' }),
      simple('b', { Type: 'Cafe' }),
      simple('c', { Type: 'CAFÉ' }),
      simple('d', { Type: '家具' }),
    ];
    const { db } = await namesOf(rows);
    const slugs = async () =>
      Object.fromEntries((await shop.rows(db, 'category')).map(({ name, slug }) => [name, slug]));
    const before = await slugs();
    expect(Object.keys(before).toSorted()).toEqual(['Cafe', 'Café', '家具'].toSorted());
    expect(before).toMatchObject({ Café: 'cafe', Cafe: 'cafe-2' });
    expect(Object.values(before).at(-1)).toMatch(/^[a-z0-9-]+$/);
    await shop.importText(db, shopifyText([...rows, simple('e', { Type: 'Cafe' })]));
    expect(await slugs()).toEqual(before);
  });
});

describe('broken data', () => {
  const sized = (handle: string, row: ShopifyRow = {}) =>
    simple(handle, { 'Option1 Name': 'Size', 'Option1 Value': 'S', ...row });

  test('skips its product with line and reason, and no other', async () => {
    const { products, report } = await load([
      simple('good'),
      simple('currency', { 'Variant Price': '$12.50' }),
      simple('negative', { 'Variant Price': '-1' }),
      simple('word', { 'Variant Price': 'free' }),
      simple('fine', { 'Variant Price': '9.999' }),
      simple('none', { 'Variant Price': '' }),
      simple('untitled', { Title: '' }),
      simple('gift', { 'Gift Card': 'true' }),
      simple('pieces', { 'Variant Inventory Qty': 'some' }),
      { Title: 'No handle', 'Variant Price': '1' },
      simple('last'),
    ]);
    expect([...products.keys()].toSorted()).toEqual(['good', 'last']);
    expect(reasons(report)).toEqual([
      [11, '', 'it has no Handle'],
      [3, 'currency', 'Variant Price "$12.50" is not a plain amount: write it without a currency'],
      [4, 'negative', 'Variant Price: the price "-1" is negative'],
      [5, 'word', 'Variant Price "free" is not a plain amount: write it without a currency'],
      [6, 'fine', 'Variant Price: the price "9.999" has more decimals than the currency'],
      [7, 'none', 'Variant Price is empty'],
      [8, 'untitled', 'Title is empty'],
      [9, 'gift', 'it is a gift card, which cannot be sold here'],
      [10, 'pieces', 'Variant Inventory Qty "some" is not a whole number'],
    ]);
  });

  test('in one variant skips the whole product', async () => {
    const { db, products, report } = await load([
      sized('a'),
      variant('a', 'M', { 'Variant Price': 'x1' }),
      variant('a', 'L'),
      sized('b'),
      variant('b', 'M', { 'Option1 Value': '' }),
      sized('c'),
      variant('c', 'S'),
      sized('d'),
      variant('d', 'M', { 'Option2 Value': 'Red' }),
      sized('e', { 'Option2 Name': 'Size', 'Option2 Value': 'S' }),
    ]);
    expect([...products.keys()]).toEqual([]);
    expect(await shop.rows(db, 'variant')).toEqual([]);
    expect(reasons(report)).toEqual([
      [3, 'a', 'Variant Price "x1" is not a plain amount: write it without a currency'],
      [6, 'b', 'the value of the option "Size" is empty'],
      [8, 'c', 'the variant S is already in line 7'],
      [10, 'd', '"Red" is the value of an option without a name'],
      [11, 'e', 'the option "Size" appears twice'],
    ]);
  });

  test('with a repeated handle keeps the first product, unless their rows are ambiguous', async () => {
    const { products, report } = await load([
      simple('a', { Title: 'First A' }),
      simple('a', { Title: 'Second A' }),
      simple('b', { Title: 'B' }),
      simple('x'),
      simple('b', { Title: 'B' }),
      sized('c', { Title: 'First C' }),
      simple('y'),
      sized('c', { Title: 'Second C' }),
      simple('z'),
      variant('c', 'M'),
    ]);
    expect([...products.keys()].toSorted()).toEqual(['a', 'b', 'x', 'y', 'z']);
    expect(products.get('a').name).toBe('First A');
    expect(reasons(report).toSorted()).toEqual(
      [
        [3, 'a', 'the handle is already used in line 2'],
        [6, 'b', 'the handle is already used in line 4'],
        [9, 'c', 'the handle is already used by "First C" in line 7'],
      ].toSorted(),
    );
  });

  test('with a misplaced quote skips only the product of that line', async () => {
    const lines = shopifyText([sized('a'), variant('a', 'M'), simple('b'), simple('c'), simple('d')]).split('\n');
    lines[2] = lines[2]?.replace(',M,', ',"M,') ?? '';
    lines[4] = lines[4]?.replace('The c', 'The 5" c') ?? '';
    const db = await shop.store();
    const report = await shop.importText(db, lines.join('\n'));
    expect((await shop.rows(db, 'product')).map(({ slug }) => slug).toSorted()).toEqual(['b', 'd']);
    expect(reasons(report)).toEqual([
      [5, 'c', 'there is a quote inside a cell that does not begin with one'],
      [3, 'a', 'one of its rows cannot be read: a quote is not closed'],
    ]);
  });

  test('with too few columns skips its product', async () => {
    const lines = shopifyText([sized('a'), variant('a', 'M'), simple('b')]).split('\n');
    lines[2] = 'a,,,';
    const db = await shop.store();
    const report = await shop.importText(db, lines.join('\n'));
    expect((await shop.rows(db, 'product')).map(({ slug }) => slug)).toEqual(['b']);
    expect(reasons(report)).toEqual([[3, 'a', 'one of its rows cannot be read: it has 4 columns instead of 32']]);
  });

  test('does not include a price at the upper limit', async () => {
    const { products, report } = await load([
      simple('a'),
      simple('huge', {
        'Variant Price': '999999999999.99',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '1',
      }),
      simple('b'),
    ]);
    expect(products.size).toBe(3);
    expect(report.skipped).toEqual([]);
  });
});

describe('a second import', () => {
  const rows = [
    simple('a', { Type: 'T', 'Image Src': 'https://cdn.example/a.jpg' }),
    simple('b', { 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
    variant('b', 'M'),
  ];

  test('of the same file changes nothing', async () => {
    const { db } = await load(rows);
    const before = await shop.snapshot(db);
    const report = await shop.importText(db, shopifyText(rows));
    expect(await shop.snapshot(db)).toEqual(before);
    expect(report.counts).toEqual({ products: { created: 0, updated: 0, unchanged: 2, removed: 0, skipped: 0 } });
    expect(report.images.missing.map(({ line }) => line)).toEqual([2]);
  });

  test("keeps an operator's changes, and follows a product to its new slug", async () => {
    const { db } = await load(rows);
    const { changeProduct } = await import('#services/catalog-writes/change-product.ts');
    await changeProduct(db, 'b', { slug: 'bee', priceMinor: 5 });
    const report = await shop.importText(db, shopifyText(rows));
    expect(report.counts.products).toMatchObject({ unchanged: 2, created: 0 });
    expect((await shop.rows(db, 'product')).map(({ slug }) => slug).toSorted()).toEqual(['a', 'bee']);
  });

  test('of a changed file updates only the products that changed', async () => {
    const { db, products } = await load(rows);
    const changed = rows.map((row) => (row === rows[0] ? { ...row, 'Variant Price': '11' } : row));
    const report = await shop.importText(db, shopifyText(changed));
    expect(report.counts.products).toMatchObject({ updated: 1, unchanged: 1 });
    const after = new Map((await shop.rows(db, 'product')).map((row) => [row.slug, row]));
    expect(after.get('a')).toMatchObject({ selling_price_minor: 1100, version: Number(products.get('a').version) + 1 });
    expect(after.get('b')).toEqual(products.get('b'));
  });

  test('stores pictures that have become available, and only then updates the product', async () => {
    const { db, products } = await load(rows);
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const fetcher = async () => ({ ok: true as const, bytes });
    const report = await shop.importText(db, shopifyText(rows), { fetcher });
    expect(report).toMatchObject({
      counts: { products: { updated: 1, unchanged: 1 } },
      images: { taken: 1, missing: [] },
    });
    const [a] = (await shop.rows(db, 'product')).filter(({ slug }) => slug === 'a');
    expect(a.version).toBe(Number(products.get('a').version) + 1);
    const again = await shop.importText(db, shopifyText(rows), {
      fetcher: () => Promise.reject(new Error('not asked again')),
    });
    expect(again.counts.products).toMatchObject({ unchanged: 2 });
  });
});

test.each([
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`), []],
  [
    'UTF-16 with CRLF',
    (text: string) => Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`, 'utf16le'),
    ['The file was read as UTF-16.'],
  ],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1'), [expect.stringContaining('Windows-1252')]],
])('the import reads %s', async (_, encode, notes) => {
  const db = await shop.store();
  const report = await shop.importText(db, encode(shopifyText([simple('a', { Title: 'Crème brûlée' })])));
  expect((await shop.rows(db, 'product'))[0].name).toBe('Crème brûlée');
  expect(report.notes).toEqual(notes);
});

test('writes to one store never show in another', async () => {
  const { db: other } = await load([simple('a', { Type: 'T', Title: 'Of the other' })]);
  const before = await shop.snapshot(other);
  const { db } = await load([simple('a', { Type: 'T', Title: 'Of ours' }), simple('b')]);
  await shop.importText(db, shopifyText([simple('a', { 'Variant Price': '99' })]));
  expect(await shop.snapshot(other)).toEqual(before);
});
