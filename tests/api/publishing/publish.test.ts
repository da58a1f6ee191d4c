import { existsSync, readdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '#client/api-client.ts';
import { recordChanges } from '#db/change-log.ts';
import { type Subject, subjects } from '#domain/store/change-subjects.ts';
import { catalogUrls } from '#publish/catalog-urls.ts';
import { listPages } from '#publish/output-folder.ts';
import { publishedFile } from '#publish/page-path.ts';
import { PUBLISH_SIGNAL } from '#server/publishing/publisher.ts';
import type { TestShop } from '../../support/shop/shop.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

const NAMES = Array.from({ length: 60 }, (_, index) => `Blend ${index + 1}`);
const PAST = new Date('2026-01-01T00:00:00Z');

let site: Storefront;
let a: TestShop;
let b: TestShop;
let latte = 0;
let beans = 0;

beforeAll(async () => {
  site = await createStorefront();
  [a, b] = [await fill('a.localhost', 'Aardvark'), await fill('b.localhost', 'Buffalo')];
  beans = await a.category('Beans');
  for (const [position, name] of NAMES.entries())
    await a.product({ name, position: position + 10, categories: [beans] });
});
afterAll(() => site.close());

/** Stores with the same slugs; every text of a store contains its mark. */
async function fill(host: string, mark: string): Promise<TestShop> {
  const shop = await site.open(host);
  await shop.insert('setting', { key: 'storeName', value: mark });
  const coffee = await shop.category('Coffee', { description_html: mark });
  const rating = { count: 2, sum: 9, reviews: 1 };
  const id = await shop.product({ name: 'Latte', price: 450, categories: [coffee], description: mark, rating });
  if (host === 'a.localhost') latte = id;
  await shop.product({ name: 'Mocha', position: 1 });
  await shop.insert('content_page', { slug: 'about', title: 'About', content_html: mark });
  return shop;
}

const folderOf = (host: string) => join(site.published, host);
const read = (host: string, file: string) => readFileSync(join(folderOf(host), file), 'utf8');
const clientOf = (host: string) => createApiClient({ origin: `http://${host}`, fetch: site.backend.fetchOf(host) });
const change = async (shop: TestShop, sql: string, ...touched: Subject[]) => {
  await site.shops.database.pool.query(sql);
  await recordChanges(shop.db, touched);
};
const idOf = async (shop: TestShop, slug: string): Promise<number> =>
  (await shop.get(`/api/get-product?slug=${slug}`)).body.product.id;

/** Makes all pages look old, so that rewritten ones stand out. */
async function age(host: string): Promise<void> {
  for (const file of await listPages(folderOf(host)))
    for (const form of ['', '.br', '.gz']) utimesSync(join(folderOf(host), file + form), PAST, PAST);
}
const renewed = async (host: string): Promise<string[]> =>
  (await listPages(folderOf(host)))
    .filter((file) => statSync(join(folderOf(host), file)).mtimeMs !== PAST.getTime())
    .sort();

/** The store names that the pages show. */
async function namesShown(host: string): Promise<Set<string | undefined>> {
  const pages = (await listPages(folderOf(host))).filter((file) => file.endsWith('.html'));
  return new Set(pages.map((file) => /"og:site_name" content="(\w+)"/.exec(read(host, file))?.[1]));
}

test('the first publish writes every catalog page and nothing else', async () => {
  const report = await site.publish('a.localhost');
  const urls = (await Array.fromAsync(catalogUrls(clientOf('a.localhost')))).flat();
  const paths = [...urls.map(({ path }) => path), '/sitemap.xml', '/sitemap-1.xml'];
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/category/beans/3', '/product/blend-60', `/product/reviews/${latte}`]),
  );
  expect(new Set(paths).size).toBe(paths.length);
  expect(report).toMatchObject({ pages: paths.length, written: paths.length, removed: 0, failed: [], isFresh: false });
  expect((await listPages(folderOf('a.localhost'))).sort()).toEqual(paths.map(publishedFile).sort());
  expect(readdirSync(join(folderOf('a.localhost'), 'product/latte')).sort()).toEqual([
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
});

test('a published page is byte-identical to the page rendered on demand', async () => {
  for (const path of ['/', '/category/beans/3', '/product/latte', '/page/about', '/robots.txt']) {
    const published = await site.ask(path);
    expect(published.headers['cache-control']).toContain('s-maxage');
    const file = join(folderOf('a.localhost'), publishedFile(path) ?? '');
    renameSync(file, `${file}.aside`);
    // The server forgets what it knows, like after a publish.
    writeFileSync(join(folderOf('a.localhost'), '..', PUBLISH_SIGNAL), path);
    let rendered = published;
    const ask = async () => {
      rendered = await site.ask(path);
      return rendered.headers['cache-control'];
    };
    await expect.poll(ask, { interval: 20 }).toContain('must-revalidate');
    renameSync(`${file}.aside`, file);
    expect([path, rendered.text]).toEqual([path, published.text]);
  }
});

test('a second publish does nothing, and a full one renders everything and writes nothing', async () => {
  await age('a.localhost');
  expect(await site.publish('a.localhost')).toMatchObject({ isFresh: true, pages: 0 });
  const full = await site.publish('a.localhost', { isFull: true });
  expect(full).toMatchObject({ isFresh: false, written: 0, removed: 0, failed: [] });
  expect(full.unchanged).toBe(full.pages);
  expect(await renewed('a.localhost')).toEqual([]);
});

test('a new price rewrites the pages that show it, and is served at once', async () => {
  expect((await site.ask('/product/latte')).text).toContain('4.50');
  await change(
    a,
    `update product set selling_price_minor = 475 where id = ${latte}`,
    subjects.product(latte),
    subjects.card(latte),
  );
  const report = await site.publish('a.localhost');
  const files = await renewed('a.localhost');
  expect(files).toEqual(expect.arrayContaining(['category/coffee/index.html', 'product/latte/index.html']));
  expect(files.filter((file) => /blend|beans\/[23]|about|robots|sitemap/.test(file))).toEqual([]);
  expect(report).toMatchObject({ written: files.length, removed: 0 });
  // Much sooner than the two seconds after which the cache is checked anyway.
  await expect.poll(async () => (await site.ask('/product/latte')).text, { timeout: 10_000 }).toContain('4.75');
});

test('a removed page is deleted with its compressed forms and empty folders', async () => {
  await change(a, `delete from content_page where slug = 'about' and tenant_id = ${a.db.tenantId}`, subjects.pages);
  const blend = await idOf(a, 'blend-60');
  const touched = [subjects.product(blend), subjects.card(blend), subjects.allProducts, subjects.categories];
  await change(a, `update product set status = 'draft' where id = ${blend}`, ...touched, subjects.list(beans));
  expect(await site.publish('a.localhost')).toMatchObject({ removed: 2, failed: [] });
  expect(existsSync(join(folderOf('a.localhost'), 'product/blend-60'))).toBe(false);
  expect(existsSync(join(folderOf('a.localhost'), 'page'))).toBe(false);
  await expect.poll(async () => (await site.ask('/product/blend-60')).status, { timeout: 10_000 }).toBe(404);
});

test('a page that fails to render keeps its file, is reported, and is retried', async () => {
  const before = read('a.localhost', 'product/mocha/index.html');
  const where = `where slug = 'mocha' and tenant_id = ${a.db.tenantId}`;
  await change(
    a,
    `update product set selling_price_minor = 999, options = '{"attributes":[null],"multiSelectableAttributes":[]}' ${where}`,
    subjects.product(await idOf(a, 'mocha')),
  );
  const report = await site.publish('a.localhost');
  expect(report.failed.map(({ path }) => path)).toContain('/product/mocha');
  expect(report.failed.find(({ path }) => path === '/product/mocha')?.problem).toMatch(/^get-product\?slug=mocha: 500/);
  expect(read('a.localhost', 'product/mocha/index.html')).toBe(before);
  const repaired = `update product set options = '{"attributes":[],"multiSelectableAttributes":[]}' ${where}`;
  await site.shops.database.pool.query(repaired);
  // No change was recorded: the failed page is retried.
  const next = await site.publish('a.localhost');
  expect(next).toMatchObject({ isFresh: false, pages: 1, failed: [] });
  expect(read('a.localhost', 'product/mocha/index.html')).toContain('9.99');
  expect(await site.publish('a.localhost')).toMatchObject({ isFresh: true });
});

test('an interrupted publish leaves complete pages, and the next one finishes it', async () => {
  await change(
    a,
    `insert into setting (tenant_id, key, value) values (${a.db.tenantId}, 'storeSlogan', 'x')
    on conflict do nothing`,
    'settings',
  );
  await change(
    a,
    `update setting set value = 'Anteater' where key = 'storeName' and tenant_id = ${a.db.tenantId}`,
    'settings',
  );
  const publisher = site.publisher();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const cut = publisher.publish('a.localhost', { onProgress: () => begin() });
  const failed = expect(cut).rejects.toThrow('publishing was stopped');
  await begun;
  await publisher.close();
  await failed;
  expect(await namesShown('a.localhost')).toEqual(new Set(['Aardvark', 'Anteater']));
  const next = await site.publish('a.localhost');
  expect(next.pages).toBeLessThan(next.total);
  expect(next.written).toBeGreaterThan(0);
  expect(await namesShown('a.localhost')).toEqual(new Set(['Anteater']));
});

describe('two stores with the same slugs', () => {
  beforeAll(async () => {
    await site.publish('b.localhost');
  });

  test('are published separately', async () => {
    const mixed = async (host: string, foreign: RegExp) =>
      (await listPages(folderOf(host))).filter((file) => foreign.test(read(host, file)));
    expect(await mixed('b.localhost', /Aardvark|Anteater|a\.localhost|Blend/)).toEqual([]);
    expect(await mixed('a.localhost', /Buffalo|b\.localhost/)).toEqual([]);
    expect(read('b.localhost', 'product/latte/index.html')).toContain('Buffalo');
  });
  test('change separately', async () => {
    await age('a.localhost');
    await change(
      b,
      `update product set selling_price_minor = 1 where slug = 'latte' and tenant_id = ${b.db.tenantId}`,
      subjects.product(await idOf(b, 'latte')),
    );
    expect((await site.publish('b.localhost')).written).toBeGreaterThan(0);
    expect(await site.publish('a.localhost')).toMatchObject({ isFresh: true });
    expect(await renewed('a.localhost')).toEqual([]);
  });
});
