import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { layoutData } from '#contracts/layout.ts';
import { cacheInfoResponse, siteDataResponse } from '#contracts/site.ts';
import { recordChanges } from '#db/change-log.ts';
import { WEEKDAYS } from '#domain/branches/types.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { expectContract } from '../../support/shop/contract.ts';
import { createTestShops, PORT, type TestShop, type TestShops } from '../../support/shop/shop.ts';

let shops: TestShops;
beforeAll(async () => {
  shops = await createTestShops();
});
afterAll(() => shops.close());

let number = 0;
let shop: TestShop;
beforeEach(async () => {
  number += 1;
  shop = await shops.open(`shop${number}.localhost`);
  shops.logged.length = 0;
});

const read = async (query = '') => expectContract(await shop.get(`/api/get-data${query}`), siteDataResponse);
const item = (code: string, data: unknown, row: Record<string, unknown> = {}) =>
  shop.insert('layout_item', {
    code,
    type: 'designElement',
    data: JSON.stringify(data),
    settings: '{}',
    position: 0,
    ...row,
  });

test('get-data returns an empty layout and default versions for a new store', async () => {
  const data = await read();
  expect(data).toMatchObject({
    origin: `http://${shop.host}:${PORT}`,
    layout: [],
    settings: {},
    branches: [{ is_main_branch: 1 }],
    selected_branch_id: data.branches[0]?.id,
    no_branch_found: false,
    has_products: false,
    versions: { 'cache-products': 0, 'cache-settings': 1, 'cache-branches': 1 },
  });
});

test('has_products is true once a product is listed', async () => {
  await shop.product({ name: 'Draft', status: 'draft' });
  await shop.product({ name: 'Hidden', status: 'hidden' });
  expect((await read()).has_products).toBe(false);
  await shop.product({ name: 'Listed' });
  expect((await read()).has_products).toBe(true);
});

describe('settings', () => {
  test('include the public ones and no secret', async () => {
    const hash = await shop.media('logo');
    const stored = {
      storeName: 'Slice',
      logo: hash,
      stripe_secret_key: 'sk_live_secret',
      canonicalOrigin: 'https://slice.example/',
    };
    for (const [key, value] of Object.entries(stored)) await shop.insert('setting', { key, value });
    const response = await shop.get('/api/get-data');
    expect(response.body.settings).toEqual({
      payment_provider: 'sandbox',
      storeName: 'Slice',
      logo: `/img/320/${hash}.webp`,
      canonicalOrigin: 'https://slice.example/',
    });
    expect(response.body.origin).toBe('https://slice.example');
    expect(response.text).not.toContain('secret');
  });
});

describe('branches', () => {
  test('are listed in order, and an unknown branch means the main one', async () => {
    const second = await shop.insert('branch', {
      name: 'Harbour',
      is_main_branch: false,
      position: -1,
      lat: 1.5,
      lng: 2,
      address_1: 'Quay 1',
    });
    const data = await read();
    expect(data.branches.map(({ name, is_main_branch }) => [name, is_main_branch])).toEqual([
      ['Harbour', 0],
      [`Main branch of ${shop.host}`, 1],
    ]);
    expect(data.branches[0]).toMatchObject({ lat: 1.5, lng: 2, address_1: 'Quay 1' });
    const main = data.branches[1]?.id;
    expect((await read(`?branch_id=${second.id}`)).selected_branch_id).toBe(second.id);
    const other = await shops.open(`neighbour${number}.localhost`);
    const foreign = (await other.get('/api/get-data')).body.selected_branch_id;
    for (const id of ['', '0', 'x', '%00', '-1', '999999', foreign, `${second.id}.0`, ` ${second.id}`]) {
      expect((await read(`?branch_id=${id}`)).selected_branch_id, String(id)).toBe(main);
    }
  });

  test('have hours and order types, and a new one is always open for all', async () => {
    const opening_hours = { fri: [['11:00', '02:00']], sat: [] };
    const holidays = [{ date: '2026-12-25', name: 'Christmas', hours: [] }];
    await shop.insert('branch', {
      name: 'Night kitchen',
      is_main_branch: false,
      position: 1,
      opening_hours: JSON.stringify(opening_hours),
      holidays: JSON.stringify(holidays),
      order_types: ['pickup'],
    });
    expect((await read()).branches).toMatchObject([
      { opening_hours: null, holidays: [], order_types: ['delivery', 'pickup'] },
      { opening_hours, holidays, order_types: ['pickup'] },
    ]);
  });
});

describe('layout', () => {
  const banner = { id: 1, link_type: 'NO_LINK', data: {}, title: 'New', text: 'Try it', button: 'Go' };
  const banners = async () => {
    const [slider] = (await read()).layout;
    return layoutData.banner_slider.parse(slider?.data).banners;
  };

  test('lists items in order, including unknown codes', async () => {
    await item('top_nav', { links: [] }, { position: 2, unique_id: 'nav-1', settings: '{"sticky":true}' });
    await item('confetti', { any: ['thing'] }, { position: 1, type: 'plugin' });
    const { layout } = await read();
    expect(layout.map(({ code, type, data, settings, uniqueId }) => [code, type, data, settings, uniqueId])).toEqual([
      ['confetti', 'plugin', { any: ['thing'] }, {}, null],
      ['top_nav', 'designElement', { links: [] }, { sticky: true }, 'nav-1'],
    ]);
  });

  test('resolves banner pictures, and a missing one is null', async () => {
    const hash = await shop.media('wide', { width: 2000, height: 800 });
    await item('banner_slider', {
      banners: [
        { ...banner, image_hash: hash, mobile_image_hash: 'f'.repeat(64) },
        { ...banner, image_hash: null },
      ],
    });
    expect(await banners()).toMatchObject([
      {
        image: { src: `/img/640/${hash}.webp`, width: 2000, alt: 'New' },
        mobile_image: null,
        title: 'New',
        text: 'Try it',
        button: 'Go',
      },
      { image: null, mobile_image: null },
    ]);
  });

  test('resolves banner links to current slugs, or to none', async () => {
    const product = await shop.product({ name: 'Latte', slug: 'latte-macchiato' });
    const hidden = await shop.product({ name: 'Hidden', status: 'hidden' });
    const draft = await shop.product({ name: 'Draft', status: 'draft' });
    const category = await shop.category('Coffee');
    const links: [link_type: string, data: object][] = [
      ['PRODUCT', { product_id: product }],
      ['PRODUCT', { product_id: hidden }],
      ['CATEGORY', { category_id: category }],
      ['CUSTOM', { custom_url: `http://${shop.host}/page/about?x=1` }],
      ['CUSTOM', { custom_url: 'https://elsewhere.example/a' }],
      ['PRODUCT', { product_id: draft }],
      ['PRODUCT', { category_id: category }],
      ['CATEGORY', { category_id: 999_999 }],
      ['CUSTOM', { custom_url: 'javascript:alert(1)' }],
      ['CUSTOM', { custom_url: '//evil.example' }],
      ['CUSTOM', {}],
      ['NO_LINK', { product_id: product }],
    ];
    await item('banner_slider', {
      banners: links.map(([link_type, data], index) => ({ ...banner, id: index + 1, link_type, data })),
    });
    const nowhere = ['NO_LINK', {}];
    expect((await banners()).map(({ link_type, data }) => [link_type, data])).toEqual([
      ['PRODUCT', { slug: 'latte-macchiato' }],
      ['PRODUCT', { slug: 'hidden' }],
      ['CATEGORY', { slug: 'coffee' }],
      ['CUSTOM', { custom_url: '/page/about?x=1' }],
      ['CUSTOM', { custom_url: 'https://elsewhere.example/a' }],
      ...Array.from({ length: 7 }, () => nowhere),
    ]);
  });

  test('returns every known code in its contract format', async () => {
    const stored = {
      slider_centered: { title: 'More', banners: [banner] },
      static_banner: { banner },
      search_block: { title: 'Hungry?' },
      categories_grid: { category_ids: [1, 2] },
      categories_horizontal_strip: {},
      products_display: { title: 'Best', sort: 'rating', limit: 8 },
      product_horizontal_strip: { product_ids: [1] },
      custom_html_block: { html: '<p>x</p>' },
      bottom_nav: {
        links: [
          { label: 'Home', url: '/', icon: 'home' },
          { label: 'Bad', url: 'javascript:alert(1)' },
        ],
      },
      products_infinite_scroll: { category_id: 1 },
    };
    for (const [code, data] of Object.entries(stored)) await item(code, data);
    const { layout } = await read();
    expect(layout.map(({ code }) => code)).toEqual(Object.keys(stored));
    for (const { code, data } of layout) {
      const schema = layoutData[code as keyof typeof stored];
      expect(schema.parse(data), code).toEqual(data);
    }
    expect(layout.find(({ code }) => code === 'bottom_nav')?.data).toEqual({
      links: [{ label: 'Home', url: '/', icon: 'home' }],
    });
    expect(shops.logged).toEqual([]);
  });

  test('omits items with invalid data and logs each once', async () => {
    const bad: [code: string, data: unknown][] = [
      ['banner_slider', {}],
      ['banner_slider', { banners: [{ ...banner, link_type: 'ELSEWHERE' }] }],
      ['banner_slider', { banners: [{ ...banner, image_hash: '../../etc/passwd' }] }],
      ['static_banner', { banner: null }],
      ['products_display', { title: '', limit: 10_000 }],
      ['custom_html_block', { html: 5 }],
      ['top_nav', []],
      ['search_block', 'text'],
      ['categories_grid', null],
    ];
    await item('search_block', { title: 'first' }, { position: -1 });
    for (const [code, data] of bad) await item(code, data);
    await item('search_block', { title: 'last' }, { position: 1 });
    expect((await read()).layout.map(({ data: { title } }) => title)).toEqual(['first', 'last']);
    await read();
    expect(shops.logged.map(String)).toHaveLength(bad.length);
    expect(String(shops.logged[0])).toMatch(
      new RegExp(`^Error: ${shop.host}: layout item \\d+ \\(banner_slider\\) is left out: banners `),
    );
  });
});

describe('versions', () => {
  test('rise with writes, alike in both endpoints', async () => {
    const before = expectContract(await shop.get('/api/cache-info'), cacheInfoResponse);
    await recordChanges(shop.db, ['product:1', 'settings']);
    await recordChanges(shop.db, ['category:1']);
    const after = expectContract(await shop.get('/api/cache-info'), cacheInfoResponse);
    expect(after).toEqual({
      ...before,
      'cache-products': 2,
      'cache-categories': 1,
      'cache-settings': before['cache-settings'] + 1,
    });
    expect((await read()).versions).toEqual(after);
  });
});

const EVERY_DAY = Object.fromEntries(WEEKDAYS.map((day) => [day, [['00:00', '00:00']]]));

/** Open only on the day after tomorrow, so that midnight during the test changes nothing. */
const hoursInTwoDays = () => {
  const day = new Date(Date.now() + 2 * DAY_MS).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  return { [day.toLowerCase()]: [['09:00', '18:00']] };
};

describe('a branch that is closed all day', () => {
  let made = 0;
  const kitchen = async (hours: object, holidays: object[] = []) => {
    made += 1;
    const row = { name: `Kitchen ${made}`, is_main_branch: false, position: 1 };
    const { id } = await shop.insert('branch', {
      ...row,
      opening_hours: JSON.stringify(hours),
      holidays: JSON.stringify(holidays),
    });
    return `?branch_id=${id}`;
  };
  const closedToday = async (query: string) =>
    expectContract(await shop.get(`/api/cache-info${query}`), cacheInfoResponse).closed_today;

  test.each([
    ['en-GB', /^Closed today · opens \w{3},? 09:00$/],
    ['de-DE', /^Heute geschlossen · öffnet \w{2}\.,? 09:00$/],
    ['ar-AE', /^مغلق اليوم · يفتح /],
  ])('says so in %s with its next opening, and others do not', async (locale, text) => {
    const query = await kitchen(hoursInTwoDays());
    await shop.insert('setting', { key: 'locale', value: locale });
    expect(await closedToday(query)).toMatch(text);
    expect(await closedToday('')).toBeUndefined();
  });

  test('includes holidays, and without any hours there is no next opening', async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
    const holidays = [-1, 0, 1].map((ahead) => ({ date: day(ahead), name: 'Feast', hours: [] }));
    expect(await closedToday(await kitchen(EVERY_DAY, holidays))).toMatch(/^Closed today · opens /);
    expect(await closedToday(await kitchen({}))).toBe('Closed');
    expect(await closedToday(await kitchen(EVERY_DAY))).toBeUndefined();
  });
});
