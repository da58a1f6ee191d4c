import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvText } from '../../support/cases/csv-text.ts';
import {
  WOO_HEADINGS,
  type WooRow,
  wooSimple,
  wooText,
  wooVariable,
  wooVariation,
} from '../../support/cases/woocommerce.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
});
afterAll(() => shop.close());

const now = new Date('2026-06-15T12:00:00Z');

async function load(rows: readonly WooRow[], settings: Record<string, string> = {}) {
  const db = await shop.store(settings);
  const report = await shop.importText(db, wooText(rows), { now });
  const products = new Map((await shop.rows(db, 'product')).map((row) => [row.slug, row]));
  return { db, report, products };
}

const reasons = (report: { skipped: { line: number; reason: string }[] }) =>
  report.skipped.map(({ line, reason }) => [line, reason]);

describe('a simple product', () => {
  test('has its prices, stock, categories and search words', async () => {
    const { db, report, products } = await load([
      wooSimple(7, 'Salt &amp; Pepper', {
        Type: 'simple, virtual',
        SKU: 'SP-1',
        'Is featured?': 1,
        'Short description': 'Two\\nlines',
        Description: '<p>Ground <script>1</script>here</p>',
        'Sale price': '8.50',
        Stock: '4',
        'Sold individually?': 1,
        Categories: 'Food > Spices, Gifts\\, small',
        Tags: 'hot',
        'Attribute 1 name': 'Origin',
        'Attribute 1 value(s)': 'Spain, Peru',
      }),
    ]);
    expect(report).toMatchObject({ format: 'woocommerce', skipped: [] });
    const product = products.get('salt-pepper');
    expect(product).toMatchObject({
      name: 'Salt & Pepper',
      description_html: '<p>Two<br />lines</p>\n<p>Ground here</p>',
      selling_price_minor: 850,
      original_price_minor: 1000,
      stock: 4,
      sku: 'SP-1',
      max_quantity: 1,
      status: 'active',
    });
    expect(product.position).toBeLessThan(0);
    const [, words, derived] = product.search_text.split('\n');
    expect(words).toBe('hot spain peru');
    expect(derived).toMatch(/^sp 1 /);
    const categories = await shop.rows(db, 'category');
    expect(categories.map(({ name }) => name).toSorted()).toEqual(['Food', 'Gifts, small', 'Spices']);
    const spices = categories.find(({ name }) => name === 'Spices');
    expect(categories.find(({ id }) => id === spices.parent_id)?.name).toBe('Food');
  });

  test.each([
    [{ Published: 1 }, 'active'],
    [{ Published: 0 }, 'draft'],
    [{ Published: -1 }, 'draft'],
    [{ Published: '' }, 'active'],
    [{ 'Visibility in catalog': 'catalog' }, 'active'],
    [{ 'Visibility in catalog': 'search' }, 'hidden'],
    [{ 'Visibility in catalog': 'hidden' }, 'hidden'],
    [{ 'Visibility in catalog': 'hidden', Published: -1 }, 'draft'],
  ])('with %j is stored as %s', async (row, status) => {
    expect((await load([wooSimple(1, 'X', row)])).products.get('x').status).toBe(status);
  });

  test.each([
    ['without dates', {}, 800],
    ['that has begun', { 'Date sale price starts': '2026-06-15' }, 800],
    ['that begins tomorrow', { 'Date sale price starts': '2026-06-16' }, 1000],
    ['that ends today', { 'Date sale price ends': '2026-06-15' }, 800],
    ['that ended yesterday', { 'Date sale price ends': '2026-06-14 23:59:59' }, 1000],
    ['that ends within the minute', { 'Date sale price ends': '2026-06-15 12:00:30' }, 800],
  ])('in a sale %s has the price %#', async (_, dates, price) => {
    const { products } = await load([wooSimple(1, 'X', { 'Sale price': 8, ...dates })]);
    expect(products.get('x').selling_price_minor).toBe(price);
  });

  test.each([
    ['begins at 22:00 there', 'Asia/Tokyo', { 'Date sale price starts': '2026-06-15 22:00:00' }, 1000],
    ['has begun at 21:00 there', 'Asia/Tokyo', { 'Date sale price starts': '2026-06-15 21:00:00' }, 800],
    ['ended at 7:59 there', 'America/New_York', { 'Date sale price ends': '2026-06-15 7:59:00' }, 1000],
    ['ends at 8:01 there', 'America/New_York', { 'Date sale price ends': '2026-06-15 8:01:00' }, 800],
    ['began today there', 'Pacific/Auckland', { 'Date sale price starts': '2026-06-16' }, 800],
    ['ended yesterday there', 'Pacific/Auckland', { 'Date sale price ends': '2026-06-15' }, 1000],
  ])('in a sale that %s, in %s, has its price of that time', async (_, zone, dates, price) => {
    const { products } = await load([wooSimple(1, 'X', { 'Sale price': 8, ...dates })], { time_zone: zone });
    expect(products.get('x').selling_price_minor).toBe(price);
  });

  test.each([
    [{ 'In stock?': 1 }, null, true],
    [{ 'In stock?': 0 }, 0, false],
    [{ Stock: '0', 'In stock?': 0 }, 0, false],
    [{ Stock: '0', 'In stock?': 0, 'Backorders allowed?': 'notify' }, null, true],
    [{ 'In stock?': 'backorder' }, null, true],
    [{ Stock: '-2' }, 0, false],
    [{ Stock: '3.0' }, 3, true],
  ])('with %j has the stock %j', async (row, stock, isInStock) => {
    expect((await load([wooSimple(1, 'X', row)])).products.get('x')).toMatchObject({ stock, in_stock: isInStock });
  });
});

describe('a variable product', () => {
  const variantsOf = async (db: Parameters<TestCatalog['rows']>[0]) =>
    (await shop.rows(db, 'variant')).toSorted((a, b) => a.position - b.position);

  test('has its variations in the order of its attributes, wherever their rows are', async () => {
    const { db, report, products } = await load([
      wooVariation(11, 10, 'L', { 'Regular price': '12', SKU: 'T-L', Stock: 'parent' }),
      wooSimple(1, 'Other'),
      wooVariable(10, 'Tee', 'S, M, L', { SKU: 'TEE', Stock: 5 }),
      wooVariation(12, 'TEE', 'S', { 'Sale price': '9' }),
      wooVariation(13, 10, 'M', { Published: -1 }),
    ]);
    expect(report.skipped).toEqual([]);
    expect(products.get('tee')).toMatchObject({ selling_price_minor: 900, original_price_minor: 1000 });
    const values = products.get('tee').options.attributes[0].values.map(({ value }: { value: string }) => value);
    expect(values).toEqual(['S', 'M', 'L']);
    expect((await variantsOf(db)).map(({ price_minor, stock, sku }) => [price_minor, stock, sku])).toEqual([
      [900, null, null],
      [1200, 5, 'T-L'],
    ]);
  });

  test('uses "any" for all values without their own variation', async () => {
    const { db } = await load([
      wooVariable(10, 'Tee', 'S, M', { 'Attribute 2 name': 'Colour', 'Attribute 2 value(s)': 'Red, Blue' }),
      wooVariation(11, 10, '', { 'Attribute 2 name': 'Colour', 'Attribute 2 value(s)': 'Red', 'Regular price': 5 }),
      wooVariation(12, 10, 'M', { 'Attribute 2 name': 'Colour', 'Attribute 2 value(s)': 'red', 'Regular price': 7 }),
    ]);
    expect((await variantsOf(db)).map(({ price_minor }) => price_minor)).toEqual([500, 700]);
  });

  test('is skipped completely if a variation is broken, missing or duplicated', async () => {
    const { db, report } = await load([
      wooVariable(10, 'A', 'S, M'),
      wooVariation(11, 10, 'S'),
      wooVariation(12, 10, 'M', { 'Regular price': '' }),
      wooVariable(20, 'B', 'S'),
      wooVariation(21, 20, 'S'),
      wooVariation(22, 20, 'S'),
      wooVariation(31, 30, 'S'),
      wooVariable(40, 'C', 'S'),
      wooVariable(50, 'D', 'S'),
      wooVariation(51, 50, 'S'),
      wooVariation(52, '', 'M'),
    ]);
    expect(await shop.rows(db, 'product')).toEqual([]);
    expect(reasons(report)).toEqual([
      [4, 'Regular price is empty'],
      [7, 'the variation S is already in line 6'],
      [8, 'it is a variation whose Parent is not in the file'],
      [9, 'it has no variation that can be bought'],
      [12, 'one of its rows cannot be read: it is a variation without a Parent'],
    ]);
  });
});

describe('rows', () => {
  test('of unsupported types or with missing data are skipped with a reason', async () => {
    const { products, report } = await load([
      wooSimple(1, 'Good'),
      wooSimple(2, 'Set', { Type: 'grouped' }),
      wooSimple(3, 'Elsewhere', { Type: 'external' }),
      wooSimple(4, 'Monthly', { Type: 'subscription' }),
      wooSimple(5, ''),
      wooSimple(6, 'Free of price', { 'Regular price': '' }),
      wooSimple(7, 'Signed', { 'Regular price': '€ 5' }),
      wooSimple(8, 'Dated', { 'Sale price': 1, 'Date sale price ends': 'soon' }),
      wooSimple(1, 'Twin'),
      wooSimple(9, 'Built', { Type: 'constructor' }),
    ]);
    expect([...products.keys()]).toEqual(['good']);
    expect(reasons(report)).toEqual([
      [3, 'it is a group: its products are imported by themselves'],
      [4, 'it is sold on another site'],
      [5, 'products of the type "subscription" are not known'],
      [6, 'Name is empty'],
      [7, 'Regular price is empty'],
      [8, 'Regular price "€ 5" is not a plain amount: write it without a currency'],
      [9, 'the dates of its sale are no dates'],
      [10, 'its ID or SKU is already used in line 2'],
      [11, 'products of the type "constructor" are not known'],
    ]);
  });

  test('are read with any column order, semicolons, decimal commas, CRLF and a byte order mark', async () => {
    const db = await shop.store();
    const rows = [wooSimple(1, 'Käse; würzig', { 'Regular price': '1.234,50', Categories: 'Käse' })];
    const text = csvText(WOO_HEADINGS.toReversed(), rows, { separator: ';', end: '\r\n' });
    const report = await shop.importText(db, `\ufeff${text}`);
    expect(report).toMatchObject({ skipped: [], notes: ['Its columns are separated by semicolons.'] });
    expect(await shop.rows(db, 'product')).toMatchObject([{ slug: 'kase-wurzig', selling_price_minor: 123450 }]);
  });

  test('with the same name get distinct slugs, and the same ones on repetition', async () => {
    const rows = [wooSimple(1, 'Cup'), wooSimple(2, 'Cup'), wooSimple(3, 'Café'), wooSimple(4, 'Cafe')];
    const { db, products } = await load(rows);
    expect([...products.keys()].toSorted()).toEqual(['cafe', 'cafe-4', 'cup', 'cup-2']);
    const before = await shop.snapshot(db);
    const report = await shop.importText(db, wooText(rows), { now });
    expect(report.counts.products).toMatchObject({ unchanged: 4 });
    expect(await shop.snapshot(db)).toEqual(before);
  });

  test('can name several pictures in one cell', async () => {
    const asked: string[] = [];
    const db = await shop.store();
    const images = 'https://a.example/1.jpg, https://a.example/2,5.jpg';
    await shop.importText(db, wooText([wooSimple(1, 'X', { Images: images })]), {
      async fetcher(url) {
        asked.push(url);
        return { ok: false, reason: 'no', isHostDown: false };
      },
    });
    expect(asked).toEqual(['https://a.example/1.jpg', 'https://a.example/2,5.jpg']);
  });
});
