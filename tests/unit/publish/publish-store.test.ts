import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '#client/api-client.ts';
import { listPages, writePage } from '#publish/output-folder.ts';
import { readState } from '#publish/publish-state.ts';
import { publishStore } from '#publish/publish-store.ts';
import type { WorkerPool } from '#publish/worker-pool.ts';
import type { PageOutcome } from '#publish/worker-protocol.ts';

const HOST = 'a.localhost';
const FIXED = ['index.html', 'search/index.html', 'robots.txt', 'manifest.webmanifest', 'sitemap.xml', 'sitemap-1.xml'];

let folder = '';
/** The store: its version, the products on its list, and those that there are. */
let version = 1;
let listed: string[] = [];
let present: string[] = [];
let failing = new Set<string>();
let rendered: string[] = [];
/** Done at the end of each call for the list of products. */
let afterListing = (): void => {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontage publish '));
  version = 1;
  listed = present = ['latte', 'mocha'];
  failing = new Set();
  rendered = [];
  afterListing = () => {};
});
afterEach(() => rmSync(folder, { recursive: true }));

const products = () => ({ data: listed.map((slug, id) => ({ id, slug, rating_count: 0 })), last_page: 1 });
const ANSWERS: Record<string, () => unknown> = {
  'get-data': () => ({ origin: `http://${HOST}`, versions: { 'cache-products': version } }),
  'get-category': () => ({ categories: [] }),
  'get-pages': () => ({ pages: [] }),
  'get-products': () => {
    const answer = products();
    afterListing();
    return answer;
  },
};
const client: ApiClient = {
  get: async (path) => {
    if (failing.has(path)) return { ok: false, status: 503, code: 'unavailable', message: 'away' };
    return { ok: true, text: '', body: ANSWERS[path]?.() as never };
  },
};

const outcomeOf = (path: string): PageOutcome => {
  rendered.push(path);
  const [, slug] = /^\/product\/(.+)$/.exec(path) ?? [];
  if (failing.has(path)) return { path, outcome: 'failed', bytes: 0, problem: 'it rained' };
  if (slug !== undefined && !present.includes(slug)) return { path, outcome: 'absent', bytes: 0 };
  const file = path === '/' ? 'index.html' : /\.\w+$/.test(path) ? path.slice(1) : `${path.slice(1)}/index.html`;
  const { isChanged, bytes } = writePage(join(folder, HOST, file), Buffer.from(`${path} ${version}`), new Date());
  return { path, outcome: isChanged ? 'written' : 'unchanged', bytes };
};
const pool: WorkerPool = { size: 2, run: async ({ paths }) => paths.map(outcomeOf), close: async () => {} };

const publish = (options: { isFull?: boolean; pool?: WorkerPool } = {}) =>
  publishStore({ host: HOST, client, pool, publishedFolder: folder, buildId: 'build', ...options });
const pages = async () => (await listPages(join(folder, HOST))).sort();
const read = (file: string) => readFileSync(join(folder, HOST, file), 'utf8');
const filesOf = (...slugs: string[]) => [...FIXED, ...slugs.map((slug) => `product/${slug}/index.html`)].sort();

test('publishes what is listed, and then nothing until something changes', async () => {
  expect(await publish()).toMatchObject({ pages: 8, written: 8, failed: [], isFresh: false });
  expect(await pages()).toEqual(filesOf('latte', 'mocha'));
  rendered = [];
  expect(await publish()).toMatchObject({ isFresh: true, pages: 0 });
  expect(rendered).toEqual([]);
  expect(await publish({ isFull: true })).toMatchObject({ written: 0, unchanged: 8 });
});

describe('a page that fails', () => {
  beforeEach(async () => {
    await publish();
    version = 2;
    failing.add('/product/latte');
  });

  test('keeps its file, is told of, and leaves the store stale', async () => {
    const report = await publish();
    expect(report).toMatchObject({
      written: 7,
      removed: 0,
      failed: [{ path: '/product/latte', problem: 'it rained' }],
    });
    expect(read('product/latte/index.html')).toBe('/product/latte 1');
    expect(read('product/mocha/index.html')).toBe('/product/mocha 2');
  });
  test('is all that the next publish renders, until it is there', async () => {
    await publish();
    for (let turn = 0; turn < 2; turn += 1) {
      rendered = [];
      expect(await publish()).toMatchObject({ isFresh: false, failed: [{ path: '/product/latte' }] });
      expect(rendered).toEqual(['/product/latte']);
    }
    failing.clear();
    expect(await publish()).toMatchObject({ written: 1, failed: [] });
    expect(await publish()).toMatchObject({ isFresh: true });
    expect(read('product/latte/index.html')).toBe('/product/latte 2');
    expect(await pages()).toEqual(filesOf('latte', 'mocha'));
  });
});

describe('a page that is not listed any more', () => {
  test('is removed with its folder', async () => {
    await publish();
    version = 2;
    listed = present = ['mocha'];
    expect(await publish()).toMatchObject({ removed: 1 });
    expect(await pages()).toEqual(filesOf('mocha'));
    expect(existsSync(join(folder, HOST, 'product/latte'))).toBe(false);
  });
  test('stays where the lists moved meanwhile and it is still there', async () => {
    await publish();
    version = 2;
    listed = ['mocha'];
    present = ['mocha', 'latte'];
    writePage(join(folder, HOST, 'product/gone/index.html'), Buffer.from('x'), new Date());
    afterListing = () => {
      version = 3;
    };
    expect(await publish()).toMatchObject({ removed: 1, failed: [] });
    expect(await pages()).toEqual(filesOf('latte', 'mocha'));
    afterListing = () => {};
    // The store is stale: what was listed before the change is looked at again.
    expect(await publish()).toMatchObject({ isFresh: false });
  });
  test('stays where it could not be looked at', async () => {
    await publish();
    version = 2;
    listed = ['mocha'];
    failing.add('/product/latte');
    afterListing = () => {
      version = 3;
    };
    expect(await publish()).toMatchObject({ removed: 0 });
    expect(await pages()).toEqual(filesOf('latte', 'mocha'));
  });
});

describe('a publish that can not go on', () => {
  test.each(['get-products', 'get-category', 'get-pages'])(
    'for want of %s removes nothing and is done again',
    async (call) => {
      await publish();
      version = 2;
      failing.add(call);
      await expect(publish()).rejects.toThrow(`/api/${call}: 503 away`);
      expect(await pages()).toEqual(filesOf('latte', 'mocha'));
      expect(await readState(join(folder, HOST))).toBeNull();
      failing.clear();
      expect(await publish()).toMatchObject({ pages: 8, failed: [] });
    },
  );
  test('for want of workers says so, and leaves no promise behind', async () => {
    const broken = { ...pool, run: async () => Promise.reject(new Error('no workers')) };
    await expect(publish({ pool: broken })).rejects.toThrow('no workers');
    expect(await pages()).toEqual([]);
    expect(await readState(join(folder, HOST))).toBeNull();
  });
  test('before it has begun leaves what is known', async () => {
    await publish();
    failing.add('get-data');
    await expect(publish({ isFull: true })).rejects.toThrow('a.localhost: /api/get-data answered 503 away');
    failing.clear();
    expect(await publish()).toMatchObject({ isFresh: true });
  });
});

test('what a publish that was killed has left is cleared away', async () => {
  await publish();
  const leftovers = [
    'index.html.0a1b2c3d.tmp',
    'product/latte/index.html.br.0a1b2c3d.tmp',
    'robot.txt.gz',
    'robot.txt.br',
  ];
  for (const file of leftovers) writeFileSync(join(folder, HOST, file), 'half a pa');
  expect(await publish({ isFull: true })).toMatchObject({ unchanged: 8 });
  expect(leftovers.filter((file) => existsSync(join(folder, HOST, file)))).toEqual([]);
  expect(await pages()).toEqual(filesOf('latte', 'mocha'));
});

test('two publishes of a store run one after the other', async () => {
  let running = 0;
  const slow: WorkerPool = {
    ...pool,
    run: async ({ paths }) => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return paths.map(outcomeOf);
    },
  };
  const reports = await Promise.all([publish({ pool: slow }), publish({ pool: slow }), publish({ pool: slow })]);
  expect(reports.map(({ isFresh }) => isFresh).sort()).toEqual([false, true, true]);
});
