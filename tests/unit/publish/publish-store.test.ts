import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '#client/api-client.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import type { ChangeSource } from '#publish/change-source.ts';
import { listPages, writePage } from '#publish/output-folder.ts';
import { INDEX_FILE } from '#publish/page-index/open-index.ts';
import { publishedFile } from '#publish/page-path.ts';
import type { PublishPages } from '#publish/publish-pages.ts';
import { publishStore } from '#publish/publish-store.ts';
import { digestOf, type RecordedRead } from '#publish/recorded-reads.ts';
import type { PageOutcome } from '#publish/render-job.ts';
import type { WorkerPool } from '#publish/worker-pool.ts';

const HOST = 'a.localhost';
const FIXED = [
  'index.html',
  'search/index.html',
  'robots.txt',
  'manifest.webmanifest',
  'offline/index.html',
  'cart/index.html',
  'cart/discounts/index.html',
  'checkout/index.html',
  'login/index.html',
  'register/index.html',
  'forgot-password/index.html',
  'confirm-email/index.html',
  'account/index.html',
  'account/edit-profile/index.html',
  'account/wishlist/index.html',
  'account/addresses/index.html',
  'account/add-address/index.html',
  'account/wallet/index.html',
  'account/rewards/index.html',
  'account/scratch-cards/index.html',
  'account/my-orders/index.html',
  'refer-a-friend/index.html',
  'sitemap.xml',
  'sitemap-1.xml',
];
/** Number of files of a store with two products, and of those the rendered ones: all but the sitemaps. */
const ALL = FIXED.length + 2;
const PAGES = ALL - 2;

let folder = '';
/** The store: its products with their texts, its site data and its change log. */
let products: Map<string, { id: number; text: string }>;
let siteName = 'A';
let log: string[] = [];
/** Requests without a response, and pages that cannot be rendered. */
let failing = new Set<string>();
/** Requests that fail while the store responds to all others. */
let broken = new Set<string>();
let rendered: string[] = [];
let asked: string[] = [];
/** Called at the end of each request for the list of products. */
let afterListing = (): void => {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontage publish '));
  products = new Map([
    ['latte', { id: 1, text: 'hot' }],
    ['mocha', { id: 2, text: 'sweet' }],
  ]);
  siteName = 'A';
  log = ['settings'];
  failing = new Set();
  broken = new Set();
  rendered = [];
  asked = [];
  afterListing = () => {};
});
afterEach(() => rmSync(folder, { recursive: true }));

const card = ([slug, { id }]: [string, { id: number }]) => ({ id, slug, rating_count: 0 });
const ANSWERS: Record<string, (query: Record<string, unknown>) => unknown> = {
  'get-data': () => ({ origin: `http://${HOST}`, name: siteName }),
  'get-category': () => ({ categories: [] }),
  'get-pages': () => ({ pages: [] }),
  'get-products': () => {
    const response = { data: [...products].map(card), last_page: 1 };
    afterListing();
    return response;
  },
  'get-product': ({ id, slug }) => {
    const found = [...products].find(([name, product]) => product.id === id || name === slug);
    return found && { product: { ...card(found), text: found[1].text, is_listed: true, rating: { rating_count: 0 } } };
  },
};
const client: ApiClient = {
  get: async (path, query = {}) => {
    asked.push(`${path} ${Object.values(query).join(' ')}`.trim());
    if (failing.has(path)) return { ok: false, status: 503, code: 'unavailable', message: 'away' };
    if (broken.has(path)) return { ok: false, status: 500, code: 'internal', message: 'a bug' };
    const body = ANSWERS[path]?.(query);
    if (!body) return { ok: false, status: 404, code: 'not_found', message: '' };
    return { ok: true, text: JSON.stringify(body), body: body as never };
  },
};
const source: ChangeSource = {
  since: async (mark) => ({
    mark: String(log.length),
    subjects: mark === null ? null : log.slice(Number(mark)),
    ageSeconds: null,
  }),
};

/** A page shows the name of the site, and a product page the text of the product. */
async function render(path: string): Promise<PageOutcome> {
  rendered.push(path);
  if (failing.has(path)) return { path, outcome: 'failed', bytes: 0, problem: 'it rained' };
  const reads: RecordedRead[] = [];
  const read = async (name: 'get-data' | 'get-product', query: Record<string, string>, names: string[]) => {
    const response = await client.get(name, query);
    const [text, search] = [response.ok ? response.text : '', new URLSearchParams(query).toString()];
    reads.push({ name: search ? `${name}?${search}` : name, digest: digestOf(text), subjects: names });
    return text;
  };
  let text = `${path} ${await read('get-data', {}, [])}`;
  const [, slug] = /^\/product\/(.+)$/.exec(path) ?? [];
  if (slug !== undefined) {
    const id = products.get(slug)?.id;
    if (id === undefined) return { path, outcome: 'absent', bytes: 0 };
    text += await read('get-product', { slug }, [subjects.product(id)]);
  }
  const file = join(folder, HOST, publishedFile(path) ?? '');
  const { isChanged, bytes } = await writePage(file, Buffer.from(text), new Date());
  return { path, outcome: isChanged ? 'written' : 'unchanged', bytes, digest: digestOf(text), reads };
}
const run = async ({ paths }: { paths: string[] }) => Promise.all(paths.map(render));
const pool: WorkerPool = { size: 2, run, close: async () => {} };

const publish = (options: { isFull?: boolean; buildId?: string; renderHere?: PublishPages } = {}) =>
  publishStore({
    host: HOST,
    client,
    source,
    pool,
    renderHere: run,
    publishedFolder: folder,
    buildId: 'build',
    ...options,
  });
const pages = async () => (await listPages(join(folder, HOST))).sort();
const read = (file: string) => readFileSync(join(folder, HOST, file), 'utf8');
const filesOf = (...slugs: string[]) => [...FIXED, ...slugs.map((slug) => `product/${slug}/index.html`)].sort();
const change = (...touched: string[]) => {
  log.push(...touched);
  rendered = [];
  asked = [];
};
const say = (slug: string, text: string) =>
  products.set(slug, { id: products.get(slug)?.id ?? products.size + 1, text });

test('publishes all pages, and then nothing until there is a change', async () => {
  expect(await publish()).toMatchObject({ pages: ALL, written: ALL, failed: [], isFresh: false, total: ALL });
  expect(await pages()).toEqual(filesOf('latte', 'mocha'));
  change();
  expect(await publish()).toMatchObject({ isFresh: true, pages: 0 });
  expect([rendered, asked]).toEqual([[], ['get-data']]);
  expect(await publish({ isFull: true })).toMatchObject({ written: 0, unchanged: PAGES });
});

test('renders only the pages that depend on a change', async () => {
  await publish();
  say('latte', 'cold');
  change(subjects.product(1));
  expect(await publish()).toMatchObject({ written: 1, unchanged: 0, reads: 1 });
  expect(rendered).toEqual(['/product/latte']);
  expect(read('product/latte/index.html')).toContain('cold');
  expect(asked).toContain('get-product latte');
  expect(asked).not.toContain('get-product mocha');
});

test('writes the page of a changed product before others', async () => {
  await publish();
  say('mocha', 'bitter');
  siteName = 'B';
  change('settings', subjects.product(2));
  const parts: string[][] = [];
  const renderHere: PublishPages = ({ paths }) => {
    parts.push(paths);
    return run({ paths });
  };
  expect(await publish({ renderHere })).toMatchObject({ written: PAGES });
  expect([parts.length, parts[0]]).toEqual([2, ['/product/mocha']]);
});

test('a change without a different response renders nothing', async () => {
  await publish();
  change(subjects.product(1), 'settings');
  expect(await publish()).toMatchObject({ pages: 0, reads: 1, isFresh: false });
  expect(rendered).toEqual([]);
});

test('a change of shared data renders the whole store, and so does another build', async () => {
  await publish();
  siteName = 'B';
  change('settings');
  expect(await publish()).toMatchObject({ written: PAGES, unchanged: 2 });
  expect(await publish({ buildId: 'next' })).toMatchObject({ written: 0, unchanged: PAGES });
  expect(await publish({ buildId: 'next' })).toMatchObject({ isFresh: true });
});

test('shared data may change without a change of the store, such as the port of the server', async () => {
  await publish();
  siteName = 'B';
  expect(await publish()).toMatchObject({ written: PAGES, failed: [] });
  expect(await publish()).toMatchObject({ isFresh: true });
});

test('pages appear and disappear with their data, and the sitemap follows', async () => {
  await publish();
  say('flat-white', 'new');
  change(subjects.product(3), subjects.allProducts);
  expect(await publish()).toMatchObject({ written: 2, removed: 0 });
  expect(read('sitemap-1.xml')).toContain('/product/flat-white');
  products.delete('latte');
  change(subjects.product(1), subjects.allProducts);
  expect(await publish()).toMatchObject({ written: 1, removed: 1 });
  expect(await pages()).toEqual(filesOf('mocha', 'flat-white'));
  expect(existsSync(join(folder, HOST, 'product/latte'))).toBe(false);
  expect(read('sitemap-1.xml')).not.toContain('latte');
});

test('a new slug moves the page; a slug taken over by another product shows that one', async () => {
  await publish();
  products = new Map([
    ['mocha', { id: 1, text: 'hot' }],
    ['old-mocha', { id: 2, text: 'sweet' }],
  ]);
  change(subjects.product(1), subjects.product(2));
  expect(await publish()).toMatchObject({ removed: 1, failed: [] });
  expect(await pages()).toEqual(filesOf('mocha', 'old-mocha'));
  expect(read('product/mocha/index.html')).toContain('hot');
});

test('a change log that is too short has every page checked', async () => {
  await publish();
  say('mocha', 'bitter');
  products.delete('latte');
  const forgetful: ChangeSource = { since: async () => ({ mark: '9', subjects: null, ageSeconds: null }) };
  rendered = [];
  const options = { host: HOST, client, pool, renderHere: run, publishedFolder: folder, buildId: 'build' };
  expect(await publishStore({ ...options, source: forgetful })).toMatchObject({ removed: 1, reads: 2 });
  expect(rendered.sort()).toEqual(['/product/latte', '/product/mocha']);
});

describe('a page that fails', () => {
  beforeEach(async () => {
    await publish();
    say('latte', 'cold');
    failing.add('/product/latte');
    change(subjects.product(1));
  });

  test('keeps its file, is reported, and is tried again by each publish until it succeeds', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      rendered = [];
      const failed = [{ path: '/product/latte', problem: 'it rained' }];
      expect(await publish()).toMatchObject({ written: 0, removed: 0, failed, isFresh: false, total: ALL - 1 });
      expect(rendered).toEqual(['/product/latte']);
    }
    expect(read('product/latte/index.html')).toContain('hot');
    failing.clear();
    expect(await publish()).toMatchObject({ written: 1, failed: [] });
    expect(await publish()).toMatchObject({ isFresh: true });
    expect(read('product/latte/index.html')).toContain('cold');
  });
});

describe('a catalog that changes while it is listed', () => {
  test('is listed again, so that no page is missed', async () => {
    const all = new Map(products);
    products.delete('mocha');
    afterListing = () => {
      products = all;
      afterListing = () => {};
      log.push(subjects.allProducts);
    };
    await publish();
    expect(await pages()).toEqual(filesOf('latte', 'mocha'));
  });
  test('without end loses no page and is listed by the next publish', async () => {
    await publish();
    const all = new Map(products);
    afterListing = () => void log.push(subjects.allProducts);
    products.delete('latte');
    expect(await publish({ isFull: true })).toMatchObject({ failed: [] });
    expect(await pages()).toEqual(filesOf('mocha'));
    products = all;
    afterListing = () => {};
    expect(await publish()).toMatchObject({ written: 2 });
    expect(await pages()).toEqual(filesOf('latte', 'mocha'));
  });
});

describe('a publish that cannot continue', () => {
  test.each(['get-products', 'get-category', 'get-pages', 'get-data'])(
    'without %s removes nothing and is repeated',
    async (call) => {
      await publish();
      products.delete('latte');
      change(subjects.product(1), subjects.allProducts);
      failing.add(call);
      await expect(publish({ isFull: true })).rejects.toThrow(`${call}`);
      expect(await pages()).toEqual(filesOf('latte', 'mocha'));
      failing.clear();
      expect(await publish()).toMatchObject({ removed: 1, failed: [] });
    },
  );
  test('after it has started rendering continues later', async () => {
    let left = 3;
    const breaking = async ({ paths }: { paths: string[] }) => {
      left -= 1;
      if (left < 0) throw new Error('no workers');
      return run({ paths });
    };
    for (let number = 3; number < 200; number += 1) products.set(`p${number}`, { id: number, text: 'x' });
    const cut = { ...pool, run: breaking };
    const options = { host: HOST, client, source, renderHere: run, publishedFolder: folder, buildId: 'build' };
    await expect(publishStore({ ...options, pool: cut })).rejects.toThrow('no workers');
    const before = rendered.length;
    expect(before).toBeGreaterThan(0);
    rendered = [];
    expect(await publish()).toMatchObject({ failed: [], total: ALL + 197 });
    expect(rendered.length).toBe(PAGES + 197 - before);
  });
  test.each([
    ['get-category', subjects.categories],
    ['get-pages', subjects.pages],
  ])('with only %s missing continues with the rest and checks it again', async (call, subject) => {
    await publish();
    say('latte', 'cold');
    change(subjects.product(1), subject);
    broken.add(call);
    expect(await publish()).toMatchObject({ written: 1, failed: [{ path: subject, problem: 'could not be read' }] });
    broken.clear();
    asked = [];
    expect(await publish()).toMatchObject({ failed: [] });
    expect(asked.filter((name) => name.startsWith(call))).toHaveLength(1);
  });
  test('sends no more requests', async () => {
    for (let number = 3; number < 100; number += 1) products.set(`p${number}`, { id: number, text: 'x' });
    await publish();
    change(...Array.from({ length: 99 }, (_, index) => subjects.product(index + 1)));
    failing.add('get-product');
    await expect(publish()).rejects.toThrow('get-product');
    const before = asked.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect([before < 20, asked.length]).toEqual([true, before]);
  });
  test('with the sitemaps has them written by the next one', async () => {
    await publish();
    say('flat-white', 'new');
    change(subjects.product(3), subjects.allProducts);
    const sitemap = join(folder, HOST, 'sitemap-1.xml');
    rmSync(sitemap);
    mkdirSync(sitemap);
    await expect(publish()).rejects.toThrow('sitemap-1.xml');
    rmSync(sitemap, { recursive: true });
    expect(await publish()).toMatchObject({ isFresh: false });
    expect(read('sitemap-1.xml')).toContain('/product/flat-white');
    expect(await publish()).toMatchObject({ isFresh: true });
  });
  test('with removing files has them removed by the next one', async () => {
    await writePage(join(folder, HOST, 'product/never/index.html'), Buffer.from('x'), new Date());
    const renderHere = () => Promise.reject(new Error('no build'));
    await expect(publish({ renderHere })).rejects.toThrow('no build');
    expect(await publish()).toMatchObject({ removed: 1, failed: [] });
    expect(await pages()).toEqual(filesOf('latte', 'mocha'));
  });
});

test('leftovers of a killed publish are removed', async () => {
  await publish();
  const leftovers = [
    'index.html.0a1b2c3d.tmp',
    'product/latte/index.html.br.0a1b2c3d.tmp',
    'robot.txt.gz',
    'robot.txt.br',
  ];
  for (const file of leftovers) writeFileSync(join(folder, HOST, file), 'half a pa');
  await writePage(join(folder, HOST, 'product/never/index.html'), Buffer.from('x'), new Date());
  expect(await publish({ isFull: true })).toMatchObject({ unchanged: PAGES, removed: 1 });
  expect(leftovers.filter((file) => existsSync(join(folder, HOST, file)))).toEqual([]);
  expect(await pages()).toEqual(filesOf('latte', 'mocha'));
});

test('pages due again are rendered from new responses', async () => {
  const isGiven: boolean[] = [];
  const renderHere: PublishPages = async ({ paths }, given) => {
    isGiven.push(given !== undefined);
    const outcomes = await Promise.all(paths.map(render));
    // In the first round one page has read another response than the others.
    const digests = isGiven.length === 1 ? ['old', 'new'] : ['new'];
    return outcomes.map((outcome, at) => ({
      ...outcome,
      reads: [{ name: 'get-pages', digest: digests[at] ?? 'new', subjects: [subjects.pages] }],
    }));
  };
  await publish({ renderHere });
  expect(isGiven).toEqual([true, false]);
});

test('an unreadable index is created again', async () => {
  await publish();
  for (const suffix of ['-wal', '-shm']) rmSync(join(folder, HOST, INDEX_FILE + suffix), { force: true });
  writeFileSync(join(folder, HOST, INDEX_FILE), 'no database at all, but long enough to be taken for one'.repeat(40));
  expect(await publish()).toMatchObject({ written: 0, unchanged: ALL, total: ALL });
});

test('two publishes of a store run one after the other', async () => {
  let running = 0;
  const slow = async (job: { paths: string[] }) => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return run(job);
  };
  const reports = await Promise.all([1, 2, 3].map(() => publish({ renderHere: slow })));
  expect(reports.map(({ isFresh }) => isFresh).sort()).toEqual([false, true, true]);
});
