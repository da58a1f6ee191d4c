import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORE_FILE_FORMAT, type StoreFile } from '#contracts/store-file/store-file.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isRecord } from '#lib/shape.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import type { ImportOptions } from '#services/import/import-options.ts';
import { exportStore } from '#services/store-file/export-store.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import type { Fields, ListRule, MergeRule } from '#services/store-file/merge/merge.ts';
import { MERGE_RULES } from '#services/store-file/merge/merge-rules.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

type Parts = Omit<StoreFile, 'format' | 'version'>;
/** An export with all sections. */
type Whole = { [Part in keyof Parts]-?: NonNullable<Parts[Part]> };

interface Removal {
  section: string;
  /** Null for the entry itself. */
  list: string | null;
  index: number;
  at: number;
}

let shop: TestCatalog;
let pictures: Map<string, Buffer>;
beforeAll(async () => {
  shop = await createTestCatalog();
  const paint = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  pictures = new Map([
    ['red.png', await paint('#cc0000')],
    ['blue.png', await paint('#0000cc')],
  ]);
});
afterAll(() => shop.close());

const square = (from: number) =>
  [
    [from, from],
    [from + 1, from],
    [from + 1, from + 1],
    [from, from],
  ] as [number, number][];

/** A store with data in every section, and list members that are hard to tell apart. */
const whole: Parts = {
  settings: { storeName: 'Whole', currencyCode: 'EUR', logo: 'red.png' },
  categories: [
    { slug: 'drinks', name: 'Drinks', image: 'blue.png', seo: { title: 'T', description: 'D' } },
    { slug: 'coffee', name: 'Coffee', parent_slug: 'drinks', color: '#e9c46a' },
    { slug: 'spare', name: 'Spare' },
  ],
  products: [
    {
      slug: 'latte',
      name: 'Latte',
      selling_price: 3,
      original_price: 4,
      description_html: '<p>Milk</p>',
      category_slugs: ['coffee'],
      images: [{ image: 'red.png' }, { image: 'blue.png', alt: 'From above' }],
      attributes: [
        { name: 'Size', values: ['Small', 'Large'] },
        { name: 'Milk', values: ['Cow', 'Oat'] },
      ],
      combinations: [
        { values: ['Small', 'Cow'], price: 3, original_price: 4, sku: 'L-1' },
        { values: ['Large', 'Cow'], price: 4, stock: 5 },
        { values: ['Large', 'Oat'], price: 4.5 },
      ],
      multi_selectable_attributes: [
        {
          name: 'Extras',
          max_select: 2,
          values: [
            { value: 'Syrup', price: 0.5, dependencies: [{ attribute: 'Size', value: 'Large' }] },
            { value: 'Shot', price: 1, variant_prices: [{ values: ['Large', 'Oat'], price: 0.8 }] },
          ],
        },
      ],
      search_words: 'milk foam',
      seo: { title: 'Latte' },
    },
    { slug: 'beans', name: 'Beans', selling_price: 9, stock: 4, sku: 'B', is_featured: true, max_quantity: 3 },
    { slug: 'mug', name: 'Mug', selling_price: 7, status: 'hidden', images: [{ image: 'blue.png' }] },
  ],
  reviews: [
    {
      product_slug: 'beans',
      rating: 5,
      title: 'T',
      comment: 'C',
      author_name: 'Ada',
      created_at: '2026-01-01T00:00:00Z',
    },
    { product_slug: 'beans', rating: 2, author_name: 'Bo', created_at: '2026-01-02T00:00:00Z' },
  ],
  pages: [
    { slug: 'about', title: 'About', content_html: '<h2>Hi</h2>', updated_at: '2026-03-03T00:00:00Z' },
    { slug: 'terms', title: 'Terms', seo: { description: 'T' }, updated_at: '2026-03-04T00:00:00Z' },
  ],
  branches: [
    {
      name: 'West',
      phone: '+1',
      lat: 0,
      lng: 1.5,
      opening_hours: { mon: [['09:00', '17:00']], tue: [['10:00', '12:00']] },
      holidays: [{ date: '2026-12-25', name: 'Christmas' }, { date: '2026-12-26' }],
      delivery: {
        minimum_order: 10,
        free_above: 50,
        slabs: [
          { up_to_km: 2, charge: 1 },
          { up_to_km: 5, charge: 3 },
        ],
        pincodes: [{ pincode: '1000' }, { pincode: '1001', distance_km: 2 }],
      },
      areas: [
        { radius_km: 5 },
        { name: 'Town', polygon: { type: 'Polygon', coordinates: [square(0)] } },
        { polygon: { type: 'Polygon', coordinates: [square(3)] } },
        { name: 'Far', priority: 2, pincodes: [{ pincode: '2000' }, { pincode: '2001' }] },
      ],
      products: [
        { slug: 'beans', price: 8, stock: 1 },
        { slug: 'latte', variants: [{ values: ['Large', 'Oat'], price: 5 }] },
      ],
    },
    { name: 'East', is_main_branch: true, order_types: ['pickup'] },
  ],
  layout: [
    {
      code: 'banner_slider',
      data: {
        banners: [
          { image: 'red.png', title: 'A' },
          { image: 'red.png', title: 'B' },
        ],
      },
    },
    { code: 'products_display', data: { title: 'One', product_slugs: ['latte', 'beans'], limit: 4 } },
    { code: 'products_display', data: { title: 'Two', category_slug: 'coffee' }, branches: ['East'] },
    {
      code: 'top_nav',
      data: {
        links: [
          { label: 'About', url: '/page/about' },
          { label: 'Terms', url: '/page/terms' },
        ],
      },
    },
    { code: 'analytics', type: 'plugin', unique_id: 'x', data: { id: 'y', list: [1] }, settings: { a: true } },
  ],
  discounts: [
    { code: 'TEN', title: 'Ten', type: 'percent', value: 10, branches: ['West'], starts_at: '2026-01-01T00:00:00Z' },
    { title: 'By itself', type: 'fixed', value: 1, product_slugs: ['beans'], is_listed: false, priority: 2 },
  ],
  additional_fees: [
    { name: 'Box', type: 'fixed', value: 0.5, order_types: ['delivery'] },
    { name: 'Care', type: 'percent', value: 1.5 },
  ],
  redirects: [
    { from: '/collections/coffee', to: '/category/coffee' },
    { from: '/pages/about-us', to: '/page/about' },
  ],
  tax_classes: [
    { name: 'Food', rate: 7, category_slugs: ['coffee'] },
    { name: 'All', rate: 19 },
  ],
};

const options = (more: Partial<ImportOptions> = {}): ImportOptions => ({
  storage: shop.storage,
  readImage: async (source) => {
    const stored = /^([0-9a-f]{64})\.webp$/.exec(source)?.[1];
    const bytes = stored ? await readFile(join(shop.folder, 'export.json.media', source)) : pictures.get(source);
    if (!bytes) throw new Error(`no picture ${source}`);
    return bytes;
  },
  ...more,
});

const imported = (db: TenantDb, parts: object, more?: Partial<ImportOptions>) =>
  importStoreFile(db, { format: STORE_FILE_FORMAT, version: 1, ...parts } as StoreFile, options(more));

async function exported(db: TenantDb): Promise<Fields> {
  const path = join(shop.folder, 'export.json');
  await exportStore(db, shop.storage, path);
  const { format: _, version: __, ...parts } = JSON.parse(await readFile(path, 'utf8'));
  return parts;
}

async function fill(): Promise<TenantDb> {
  const db = await shop.store();
  const report = await imported(db, whole);
  expect([report.skipped, report.warnings, report.images.missing]).toEqual([[], [], []]);
  return db;
}

type Pick = () => boolean;

/** A random part of an object's fields and list members. Fields that identify a member are kept. */
function someFields(fields: Fields, rule: MergeRule, pick: Pick, identity: readonly string[] = []): Fields {
  const kept = Object.entries(fields).filter(([field]) => identity.includes(field) || pick());
  return Object.fromEntries(
    kept.map(([field, value]) => {
      const [list, object] = [rule.lists?.[field], rule.objects?.[field]];
      if (identity.includes(field)) return [field, value];
      if (list && Array.isArray(value)) return [field, someMembers(value, list, pick)];
      return [field, object && isRecord(value) ? someFields(value, object, pick) : value];
    }),
  );
}

const someMembers = (list: readonly unknown[], rule: ListRule, pick: Pick): unknown[] =>
  list
    .filter(() => pick())
    .map((member) => (isRecord(member) ? someFields(member, rule, pick, identityOf(member, rule)) : member));

function identityOf(member: Fields, rule: ListRule): readonly string[] {
  if (rule.identity.includes('title')) return member['code'] === undefined ? ['title'] : ['code'];
  // Areas and banners are identified by the first of these fields that they have.
  const names = ['name', 'polygon', 'radius_km', 'pincodes', 'image', 'title'];
  return rule.identity.length > 0 ? rule.identity : names.filter((name) => member[name] !== undefined).slice(0, 1);
}

function somePart(store: Fields, pick: Pick): Fields {
  const sections = Object.entries(store).filter(() => pick());
  const parts = sections.map(([section, value]): [string, unknown] => {
    const rule = (MERGE_RULES as Readonly<Record<string, ListRule>>)[section];
    if (rule && Array.isArray(value)) return [section, someMembers(value, rule, pick)];
    return [section, Object.fromEntries(Object.entries(value as Fields).filter(() => pick()))];
  });
  // An empty layout would mean to remove it.
  return Object.fromEntries(parts.filter(([, value]) => !Array.isArray(value) || value.length > 0));
}

describe('fields that a file omits stay', () => {
  test('any part of an export can be imported without changing anything', { timeout: 120_000 }, async () => {
    const db = await fill();
    const before = await exported(db);
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(9)), fc.integer({ min: 3, max: 9 }), async (stream, share) => {
        const part = somePart(before, () => (stream.next().value ?? 0) < share);
        const report = await imported(db, part);
        expect([report.skipped, report.warnings, report.removals]).toEqual([[], [], []]);
        for (const counts of Object.values(report.counts))
          expect(counts).toMatchObject({ updated: 0, created: 0, removed: 0 });
        expect(await exported(db)).toEqual(before);
      }),
      // Each run imports and exports a store.
      { numRuns: 8 },
    );
  });

  test('an export, imported into a new store, gives the same export', async () => {
    const first = await exported(await fill());
    const other = await shop.store();
    const report = await imported(other, first);
    expect(report.skipped).toEqual([]);
    expect(await exported(other)).toEqual(first);
  });

  test('one branch leaves the other branches and its own areas unchanged', async () => {
    const db = await fill();
    const before = await exported(db);
    const report = await imported(db, { branches: [{ name: 'West', phone: '+2' }] });
    expect(report.counts.branches).toEqual({ created: 0, updated: 1, unchanged: 0, removed: 0, skipped: 0 });
    expect(report.removals).toEqual([]);
    const [west, east] = before['branches'] as Fields[];
    expect((await exported(db))['branches']).toEqual([{ ...west, phone: '+2' }, east]);
  });

  test('a product with three fields keeps its pictures, options and texts', async () => {
    const db = await fill();
    const before = await exported(db);
    await imported(db, { products: [{ slug: 'latte', name: 'Caffè latte', selling_price: 3.2 }] });
    const products = before['products'] as Fields[];
    expect((await exported(db))['products']).toEqual(
      products.map((each) => (each['slug'] === 'latte' ? { ...each, name: 'Caffè latte', selling_price: 3.2 } : each)),
    );
  });

  test('list members are changed and added one by one, in the order of the file', async () => {
    const db = await fill();
    await imported(db, {
      products: [
        {
          slug: 'latte',
          combinations: [
            { values: ['Small', 'Oat'], price: 3.5 },
            { values: ['Large', 'Cow'], stock: 9 },
          ],
        },
      ],
      branches: [{ name: 'West', areas: [{ name: 'Town', radius_km: 3 }], holidays: [{ date: '2026-12-24' }] }],
      pages: [{ slug: 'terms' }, { slug: 'about' }, { slug: 'news', title: 'News' }],
    });
    const after = (await exported(db)) as unknown as Whole;
    const latte = after.products.find(({ slug }) => slug === 'latte');
    expect(latte?.combinations?.map(({ values, stock }) => [...values, stock])).toEqual([
      ['Small', 'Cow', undefined],
      ['Small', 'Oat', undefined],
      ['Large', 'Cow', 9],
      ['Large', 'Oat', undefined],
    ]);
    const [west] = after.branches;
    expect(west?.areas?.map(({ name, polygon, radius_km }) => [name, polygon === undefined, radius_km])).toEqual([
      [undefined, true, 5],
      ['Town', true, 3],
      [undefined, false, undefined],
      ['Far', true, undefined],
      [undefined, true, undefined],
    ]);
    expect(west?.holidays?.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26']);
    expect(after.pages.map(({ slug }) => slug)).toEqual(['terms', 'about', 'news']);
  });
});

describe('removing', () => {
  /** Lists whose members can be removed without leaving a dangling reference. */
  const REMOVABLE = [
    ...['reviews', 'pages', 'redirects', 'layout', 'discounts', 'additional_fees', 'tax_classes'].map((list) => [list]),
    ['products', 'images'],
    ...['holidays', 'areas', 'products', 'delivery slabs'].map((list) => ['branches', list]),
  ];

  test('affects only the named parts', { timeout: 120_000 }, async () => {
    const store = await exported(await fill());
    const removals = REMOVABLE.flatMap(([section = '', list = null]): Removal[] => {
      const entries = store[section] as Fields[];
      if (list === null) return entries.map((_, index) => ({ section, list, index, at: 0 }));
      return entries.flatMap((entry, index) => listAt(entry, list).map((_, at) => ({ section, list, index, at })));
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...removals), async ({ section, list, index, at }) => {
        const db = await fill();
        const before = structuredClone(await exported(db));
        const entries = before[section] as Fields[];
        const entry = entries[index] ?? {};
        if (list === null) {
          const report = await imported(db, { [section]: [{ ...entry, remove: true }] });
          expect(Object.values(report.counts)).toMatchObject([{ removed: 1, updated: 0, skipped: 0 }]);
          expect(report.removals).toMatchObject([{ reason: expect.stringMatching(/^the /) }]);
          entries.splice(index, 1);
        } else {
          const [field = '', inner] = list.split(' ');
          const gone = [{ ...listAt(entry, list)[at], remove: true }];
          const { slug, name } = entry;
          const report = await imported(db, {
            [section]: [{ ...(slug ? { slug } : { name }), [field]: inner ? { [inner]: gone } : gone }],
          });
          const part = field === 'images' ? 'pictures' : field;
          expect(report.removals).toMatchObject([{ subject: slug ?? name, reason: expect.stringContaining(part) }]);
          listAt(entry, list).splice(at, 1);
          if (listAt(entry, list).length === 0) delete entry[field];
        }
        if (entries.length === 0) delete before[section];
        expect(await exported(db)).toEqual(before);
      }),
      // Each run fills its own store.
      { numRuns: 4 },
    );
  });

  const listAt = (entry: Fields, list: string): Fields[] =>
    (list.split(' ').reduce<unknown>((at, field) => (isRecord(at) ? at[field] : undefined), entry) ?? []) as Fields[];

  test('works with null for a field or list, and with an empty list for the layout', async () => {
    const db = await fill();
    await imported(db, {
      products: [{ slug: 'latte', original_price: null, images: null, seo: { title: null } }],
      branches: [{ name: 'West', delivery: null, opening_hours: { tue: null } }],
    });
    const after = await exported(db);
    const [, latte] = after['products'] as Fields[];
    expect(Object.keys(latte ?? {})).not.toEqual(expect.arrayContaining(['images']));
    expect(latte).not.toHaveProperty('original_price');
    expect(latte).not.toHaveProperty('seo');
    const [west] = after['branches'] as Fields[];
    expect(west?.['opening_hours']).toEqual({ mon: [['09:00', '17:00']] });
    expect(west).not.toHaveProperty('delivery');
    expect(west?.['areas']).toHaveLength(5);

    const report = await imported(db, { layout: [], additional_fees: null });
    expect(report.counts).toMatchObject({ layout: { removed: 5 }, additional_fees: { removed: 2 } });
    expect(await shop.rows(db, 'layout_item')).toEqual([]);
    expect(await shop.rows(db, 'additional_fee')).toEqual([]);
  });

  test('is listed: entries, and of others the members and replaced fields that they lose', async () => {
    const db = await fill();
    const lost = async (parts: object, more?: Partial<ImportOptions>) =>
      (await imported(db, parts, more)).removals.map(({ subject, reason }) => [subject, reason]);
    expect(
      await lost({
        products: [
          { slug: 'mug', remove: true },
          {
            slug: 'latte',
            images: null,
            original_price: null,
            attributes: [{ name: 'Milk', values: [{ value: 'Oat', remove: true }] }],
            combinations: [{ values: ['Large', 'Oat'], remove: true }],
            multi_selectable_attributes: [{ name: 'Extras', values: [{ value: 'Shot', remove: true }] }],
          },
        ],
        branches: [
          {
            name: 'West',
            holidays: [{ date: '2026-12-26', remove: true }],
            delivery: { slabs: [{ up_to_km: 5, remove: true }] },
            areas: [
              { name: 'Far', pincodes: [{ pincode: '2001', remove: true }] },
              { name: 'Town', remove: true },
            ],
          },
        ],
        layout: [{ code: 'top_nav', data: { links: [{ url: '/page/terms', remove: true }] } }],
        pages: [{ slug: 'terms', remove: true }],
        additional_fees: null,
      }),
    ).toEqual([
      ['mug', 'the product'],
      [
        'latte',
        'pictures (2); attributes Milk: values Oat; combinations Large / Oat; multi selectable attributes Extras: values Shot',
      ],
      ['terms', 'the page'],
      ['West', 'holidays 2026-12-26; delivery: slabs 5; areas Town; areas Far: pincodes 2001'],
      ['top_nav', 'data: links /page/terms'],
      ['Box', 'the fee'],
      ['Care', 'the fee'],
    ]);
    const replaced = await lost(
      {
        branches: [{ name: 'East', is_main_branch: true, order_types: ['pickup'] }],
        products: [
          { slug: 'beans', name: 'Beans', selling_price: 8 },
          { slug: 'new', name: 'New', selling_price: 1 },
        ],
        discounts: [{ code: 'TEN', title: 'Ten', type: 'percent', value: 20 }],
        tax_classes: [{ name: 'All', rate: 19 }],
        layout: [{ code: 'categories_grid' }],
      },
      { isReplacing: true },
    );
    expect(replaced).toEqual([
      ['beans', 'max quantity; stock; sku'],
      ['West', 'the branch'],
      ...['banner_slider', 'products_display', 'products_display', 'top_nav', 'analytics'].map((code) => [
        code,
        'the layout item',
      ]),
      // Its branch is gone already.
      ['TEN', 'starts at'],
      ['Food', 'the tax class'],
    ]);
  });

  test('is not listed for what could not be imported, nor for the first branch and layout of a store', async () => {
    const first = await imported(await shop.store(), whole);
    expect(first.counts).toMatchObject({ branches: { removed: 1 } });
    expect(first.removals).toEqual([]);
    const db = await fill();
    const report = await imported(db, {
      products: [{ slug: 'latte', images: null, selling_price: -1 }],
      branches: [
        { name: 'West', remove: true },
        { name: 'East', lat: 200 },
      ],
    });
    expect(report.skipped).not.toEqual([]);
    expect(report.removals).toEqual([]);
  });

  test('something unknown changes nothing and is reported', async () => {
    const db = await fill();
    const report = await imported(db, {
      products: [{ slug: 'nope', remove: true }],
      pages: [{ slug: 'no', remove: true }],
    });
    expect(report.counts).toMatchObject({ products: { unchanged: 1 }, pages: { unchanged: 1 } });
    expect(report.warnings.map(({ subject, reason }) => [subject, reason])).toEqual([
      ['nope', 'does not exist: nothing to remove'],
      ['no', 'does not exist: nothing to remove'],
    ]);
  });

  test('of a page that a setting names is reported as skipped', async () => {
    const db = await fill();
    const report = await imported(db, {
      settings: { terms_page: 'terms' },
      pages: [
        { slug: 'terms', remove: true },
        { slug: 'about', remove: true },
      ],
    });
    expect(report.counts.pages).toMatchObject({ removed: 1, skipped: 1 });
    expect(report.skipped).toMatchObject([
      { section: 'pages', subject: 'terms', reason: expect.stringContaining('pages[0]: the setting terms_page names') },
    ]);
    expect(report.removals.map(({ subject }) => subject)).toEqual(['about']);
    expect((await shop.rows(db, 'content_page')).map(({ slug }) => slug)).toEqual(['terms']);
  });

  test('never removes the last branch of a store', async () => {
    const db = await fill();
    const report = await imported(db, { branches: ['West', 'East'].map((name) => ({ name, remove: true })) });
    expect(report.skipped).toMatchObject([
      { section: 'branches', reason: expect.stringContaining('at least one branch') },
    ]);
    expect(await shop.rows(db, 'branch')).toHaveLength(2);
  });

  test('happens for everything that a replacing file omits from its lists', async () => {
    const db = await fill();
    const parts = { branches: [{ name: 'East' }], products: [{ slug: 'latte', name: 'Latte', selling_price: 3 }] };
    const report = await imported(db, parts, { isReplacing: true });
    expect(report.counts).toMatchObject({ branches: { removed: 1 }, products: { updated: 1, removed: 0 } });
    expect(report.removals.map(({ subject, reason }) => [subject, reason])).toEqual([
      [
        'latte',
        expect.stringMatching(
          /^description html; .*original price; category slugs; pictures \(2\); attributes Size, Milk; /,
        ),
      ],
      ['East', 'order types'],
      ['West', 'the branch'],
    ]);
    const after = (await exported(db)) as unknown as Whole;
    expect(after.branches).toEqual([{ name: 'East', is_main_branch: true }]);
    expect(after.products.find(({ slug }) => slug === 'latte')).not.toHaveProperty('images');
    expect(after.products).toHaveLength(3);
  });

  test('is not done by guessing: an ambiguous layout element is reported', async () => {
    const db = await fill();
    const report = await imported(db, { layout: [{ code: 'products_display', data: { title: 'Other' } }] });
    expect(report.skipped.map(({ reason }) => reason)).toEqual([
      'layout[0]: there are several entries "products_display": include all of them, or use --replace',
    ]);
  });
});

test.each(['sandbox', ' Sandbox '])('test cards are only imported in demo mode, spelled %j', async (sandbox) => {
  const provider = async (more: Partial<ImportOptions>, before = 'none') => {
    const db = await shop.store({ payment_provider: before });
    const report = await imported(db, { settings: { payment_provider: sandbox, storeName: 'New' } }, more);
    const settings = await shop.rows(db, 'setting');
    return [
      settings.find(({ key }) => key === 'payment_provider')?.value,
      report.warnings.map(({ subject }) => subject),
    ];
  };
  expect(await provider({})).toEqual(['none', ['payment_provider']]);
  expect(await provider({}, 'stripe')).toEqual(['stripe', ['payment_provider']]);
  expect(await provider({ isDemo: true })).toEqual(['sandbox', []]);
});

describe('errors', () => {
  test('in a product are reported together, by their paths in the file', async () => {
    const db = await fill();
    const report = await imported(db, {
      products: [
        { slug: 'mug', selling_price: 8 },
        {
          slug: 'latte',
          nam: 'x',
          selling_price: '3',
          max_quantity: 1.5,
          status: 'sold',
          combinations: [
            { values: ['Large', 'Oat'], price: 4.5 },
            { values: ['Small', 'Oat'] },
            { values: ['Large', 'Cow'], price: -1 },
          ],
        },
        { slug: 'new', selling_price: 1.005, original_price: 2.005 },
      ],
      branches: [{ name: 'West', lat: 100, areas: [{ name: 'Far', radius_km: 0 }] }],
    });
    const at = (index: number) =>
      report.skipped
        .map(({ reason }) => reason)
        [index]?.split('; ')
        .toSorted();
    expect(at(0)).toEqual([
      'products[1].combinations[1].price: is missing',
      'products[1].combinations[2].price: must be at least 0',
      'products[1].max_quantity: must be a whole number, not 1.5',
      'products[1].selling_price: must be a number, not "3"',
      'products[1].status: must be "active" or "hidden" or "draft" or "archived", not "sold"',
      'products[1]: has the unknown field "nam" (did you mean "name"?)',
    ]);
    expect(at(1)).toEqual(['products[2].name: is missing']);
    expect(at(2)).toEqual([
      'branches[0].areas[0].radius_km: must be at least 0.001',
      'branches[0].lat: must be at most 90',
    ]);
  });

  test.each([
    [
      '{\n"format":"frontage-store","version":1,\n"pages":[{"slug":"a","title":"A",}]}',
      'line 3, column 33: a comma with',
    ],
    [
      '{"format":"frontage-store","version":1,\n"pages":[{"slug":"a","title":"A"},\n]}',
      'line 2, column 34: a comma with',
    ],
    [
      '{"format":"frontage-store","version":1,\n"products":[\n{"slug":"a",\n"name":\'A\'}]}',
      'line 4, column 8: texts stand',
    ],
    ['{"format":"frontage-store","version":1,"pages":null}', 'pages cannot be null'],
    [
      `{"format":"frontage-store","version":1,\n"products":[\n{"slug":"a","name":${'['.repeat(20_000)}${']'.repeat(20_000)}}]}`,
      'line 3: it has more than 100 lists and objects within each other',
    ],
  ])('in the file %j are reported before anything is written', async (text, reason) => {
    const db = await shop.store();
    const before = await shop.snapshot(db);
    await expect(shop.importText(db, text)).rejects.toThrow(reason);
    expect(await shop.snapshot(db)).toEqual(before);
  });

  test('do not remove a renamed product: a former slug is unknown to a removal', async () => {
    const db = await fill();
    expect(await changeProduct(db, 'mug', { slug: 'cup' })).toMatchObject({ ok: true });
    const report = await imported(db, {
      products: [
        { slug: 'mug', remove: true },
        { slug: 'cup', selling_price: 9 },
      ],
    });
    expect(report.skipped).toEqual([]);
    expect(report.warnings).toEqual([
      expect.objectContaining({ subject: 'mug', reason: expect.stringContaining('does not exist') }),
    ]);
    expect(report.counts.products).toMatchObject({ removed: 0, updated: 1, unchanged: 1 });
    expect(await changeProduct(db, 'cup', {})).toMatchObject({ ok: true, product: { slug: 'cup' } });
  });

  test('in a layout are reported by path, and an unknown element and a missing picture are named', async () => {
    const db = await shop.store();
    const broken = await imported(db, { layout: [{ code: 'products_display', data: { title: 5 } }] } as never);
    expect(broken.skipped).toMatchObject([{ reason: 'layout[0].data.title: must be a text in double quotes, not 5' }]);
    const { warnings, images } = await imported(db, {
      layout: [
        { code: 'top_nva' },
        { code: 'live_chat', type: 'plugin' },
        { code: 'static_banner', data: { banner: { image: 'data:image/png;base64,AAAA' } } },
      ],
    });
    expect(warnings).toEqual([
      {
        line: 0,
        subject: 'top_nva',
        reason: '"top_nva" is not an element of the storefront: it shows nothing. Did you mean "top_nav"?',
      },
    ]);
    expect(images.missing).toMatchObject([
      { subject: 'static_banner', reason: expect.stringMatching(/^data:image.png;base64,AAAA: is not a JPEG/) },
    ]);
  });

  test('include a setting that names an unknown page', async () => {
    const db = await shop.store();
    const settings = { terms_page: 'terms', privacy_page: 'privacy' };
    const { warnings } = await imported(db, { settings, pages: [{ slug: 'terms', title: 'Terms' }] });
    expect(warnings).toEqual([{ line: 0, subject: 'privacy_page', reason: 'the store has no page "privacy"' }]);
  });

  test('and counts of a dry run equal those of the import, and it writes nothing', async () => {
    const db = await fill();
    const before = await shop.snapshot(db);
    const text = JSON.stringify({
      format: STORE_FILE_FORMAT,
      version: 1,
      products: [
        { slug: 'beans', remove: true },
        { slug: 'mug', name: 'Cup' },
        {
          slug: 'new',
          name: 'New',
          selling_price: 1,
          images: [{ image: `data:image/png;base64,${pictures.get('red.png')?.toString('base64')}` }],
        },
      ],
      branches: [{ name: 'East', remove: true }],
    });
    const tried = await shop.importText(db, text, { isDryRun: true });
    expect(await shop.snapshot(db)).toEqual(before);
    const { counts } = await shop.importText(db, text);
    expect(tried.counts).toEqual(counts);
    expect(counts).toMatchObject({ products: { created: 1, updated: 1, removed: 1 }, branches: { removed: 1 } });
  });
});
