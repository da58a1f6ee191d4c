import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limitConcurrency } from '#lib/limit-concurrency.ts';
import { type Delivery, deliver, purgePages } from '#publish/deliver.ts';
import type { Output } from '#publish/output.ts';
import { removePage, writePage } from '#publish/output-folder.ts';
import { openPageIndex, type PageIndex } from '#publish/page-index/open-index.ts';
import { addPages, dropPage, forgetPage, gonePages } from '#publish/page-index/pages.ts';
import { recordOutcome } from '#publish/page-index/reads.ts';
import { writeState } from '#publish/page-index/state.ts';
import { publishedFile } from '#publish/page-path.ts';
import type { PurgeRequest } from '#publish/purge-cdn.ts';
import { digestOf } from '#publish/recorded-reads.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';

const HOST = 'a.localhost';
const ORIGIN = 'https://shop.example';

/** Simulates the death of a process: nothing is done after it. */
class Killed extends Error {}

let folder = '';
let index: PageIndex;
/** Contents of the output. */
let kept: Map<string, string>;
let calls: string[];
let purged: PurgeRequest[];
/** Called before each request to the output and the CDN, which fails if this throws. */
let before: (call: string) => Promise<void> | void;
/** A failed request has taken effect: only its response was lost. */
let isArriving: boolean;

beforeEach(open);
afterEach(close);

function open(): void {
  folder = createDataDir();
  index = openPageIndex(join(folder, '.pages.sqlite'));
  writeState(index, 'origin', ORIGIN);
  writeState(index, 'listed', 'yes');
  kept = new Map();
  calls = [];
  purged = [];
  before = () => {};
  isArriving = false;
}
function close(): void {
  index.close();
  removeDataDir(folder);
}

async function call(name: string, effect = (): void => {}): Promise<void> {
  calls.push(name);
  if (isArriving) effect();
  await before(name);
  effect();
}
const outputOf = (name: string): Output => ({
  name,
  async put(host, file, { page }) {
    await call(`put ${file}`, () => void kept.set(`${host}/${file}`, String(page)));
  },
  async remove(host, file) {
    await call(`remove ${file}`, () => void kept.delete(`${host}/${file}`));
  },
  async *list(host) {
    await call('list');
    for (const file of kept.keys()) if (file.startsWith(`${host}/`)) yield file.slice(host.length + 1);
  },
  isAway: (error) => (error as Error).message === 'away',
  close() {},
});
const purge = async (request: PurgeRequest): Promise<void> => {
  await call('purge', () => void purged.push(request));
};

/** Publishes a page like the publisher. */
async function write(path: string, text: string): Promise<void> {
  await writePage(join(folder, publishedFile(path) ?? ''), Buffer.from(text), new Date());
  record(path, text);
}
function record(path: string, text: string): void {
  const body = Buffer.from(text);
  addPages(index, [{ path, kind: 'page', ownerId: 1, place: 0, lastmod: null }]);
  recordOutcome(index, { path, outcome: 'written', bytes: body.length, digest: digestOf(body), reads: [] });
}
function remove(path: string): void {
  dropPage(index, path);
  for (const gone of gonePages(index)) {
    removePage(folder, publishedFile(gone) ?? '');
    forgetPage(index, gone);
  }
}
interface RunOptions {
  outputs?: readonly Output[];
  signal?: AbortSignal;
  isPurging?: boolean;
}
async function run({ outputs = [outputOf('one')], signal, isPurging = true }: RunOptions = {}): Promise<Delivery> {
  const delivery = await deliver(index, folder, HOST, { outputs, isPurging, limit: limitConcurrency(3) }, signal);
  return isPurging ? purgePages(index, purge, delivery, signal) : delivery;
}
const puts = () => calls.filter((name) => name.startsWith('put')).sort();

test('uploads new pages, then changed ones, and purges both from the CDN', async () => {
  await write('/', 'home');
  await write('/page/a', 'a');
  expect(await run()).toMatchObject({ put: 2, removed: 0, purged: 2, undelivered: 0, unpurged: 0, problem: null });
  expect(Object.fromEntries(kept)).toEqual({ 'a.localhost/index.html': 'home', 'a.localhost/page/a/index.html': 'a' });
  expect(purged).toEqual([{ host: HOST, origin: ORIGIN, urls: [`${ORIGIN}/`, `${ORIGIN}/page/a`], tags: [HOST] }]);
  calls = [];
  expect(await run()).toMatchObject({ put: 0, purged: 0 });
  expect(calls).toEqual([]);
  await write('/page/a', 'b');
  await run();
  expect(calls).toEqual(['put page/a/index.html', 'purge']);
});

test('the delivery removes deleted pages; a page published again is uploaded and never missing', async () => {
  await write('/page/a', 'a');
  await write('/page/b', 'b');
  await run();
  remove('/page/a');
  remove('/page/b');
  await write('/page/b', 'again');
  calls = [];
  expect(await run()).toMatchObject({ put: 1, removed: 1, purged: 2 });
  expect(calls).toEqual(['remove page/a/index.html', 'put page/b/index.html', 'purge']);
  expect([...kept]).toEqual([['a.localhost/page/b/index.html', 'again']]);
});

test('a failure does not stop the other pages and is tried again', async () => {
  for (const name of 'abcd') await write(`/page/${name}`, name);
  before = (name) => {
    if (name === 'put page/b/index.html') throw new Error('it rained\nand more');
  };
  expect(await run()).toMatchObject({ put: 3, undelivered: 1, problem: 'it rained', isOutage: false });
  before = () => {};
  calls = [];
  expect(await run()).toMatchObject({ put: 1, undelivered: 0, problem: null });
  expect(puts()).toEqual(['put page/b/index.html']);
});

test('the delivery ends early if nothing can be delivered', async () => {
  for (let n = 0; n < 40; n += 1) await write(`/page/p${n}`, 'x');
  before = () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
  };
  const problem = 'fetch failed: ECONNREFUSED';
  expect(await run()).toMatchObject({ put: 0, undelivered: 40, problem, isOutage: true });
  expect(calls.length).toBeLessThan(15);
});

test('an unavailable CDN is purged later, once per page, a thousand pages at a time', async () => {
  index.transaction(() => {
    for (let n = 0; n < 1_001; n += 1) record(`/page/p${n}`, 'x');
  });
  before = (name) => {
    if (name === 'purge') throw new Error('away');
  };
  expect(await run({ outputs: [] })).toMatchObject({ undelivered: 0, unpurged: 1_001, problem: 'away' });
  before = () => {};
  expect(await run({ outputs: [] })).toMatchObject({ purged: 1_001, unpurged: 0, problem: null });
  expect(purged.map(({ urls }) => urls.length)).toEqual([1_000, 1]);
  expect(new Set(purged.flatMap(({ urls }) => urls)).size).toBe(1_001);
});

test('a page being written is delivered the next time', async () => {
  await write('/page/a', 'a');
  await writePage(join(folder, 'page/a/index.html'), Buffer.from('newer, and not recorded'), new Date());
  expect(await run()).toMatchObject({ put: 0, undelivered: 1, problem: null });
  expect(puts()).toEqual([]);
});

test('a page uploaded despite an error is uploaded again when it gets its old content', async () => {
  await write('/page/a', 'old');
  await run();
  await write('/page/a', 'new');
  isArriving = true;
  before = () => {
    throw new Error('the answer was lost');
  };
  await run();
  expect([...kept.values()]).toEqual(['new']);
  [isArriving, before] = [false, () => {}];
  await write('/page/a', 'old');
  expect(await run()).toMatchObject({ put: 1 });
  expect([...kept.values()]).toEqual(['old']);
});

test('a page removed during its upload is removed afterwards', async () => {
  await write('/page/a', 'a');
  before = (name) => {
    if (name.startsWith('put')) remove('/page/a');
  };
  expect(await run()).toMatchObject({ put: 1, undelivered: 1 });
  expect(await run()).toMatchObject({ removed: 1, undelivered: 0 });
  expect([...kept]).toEqual([]);
});

test('a new output gets all pages and loses unknown ones', async () => {
  await write('/page/a', 'a');
  await run();
  kept = new Map([
    ['a.localhost/page/stray/index.html', 'x'],
    ['a.localhost/page/gone/index.html.br', 'x'],
    ['a.localhost/notes.pdf', 'x'],
    ['b.localhost/page/stray/index.html', 'x'],
  ]);
  expect(await run({ outputs: [outputOf('two')] })).toMatchObject({ put: 1, removed: 2 });
  expect([...kept.keys()].sort()).toEqual([
    'a.localhost/notes.pdf',
    'a.localhost/page/a/index.html',
    // The page was removed; this output does not know the forms of a page.
    'a.localhost/page/gone/index.html.br',
    'b.localhost/page/stray/index.html',
  ]);
});

test('the delivery stops when aborted', async () => {
  for (const name of 'abcdefgh') await write(`/page/${name}`, name);
  const ending = new AbortController();
  before = () => ending.abort();
  const { put, undelivered } = await run({ signal: ending.signal, isPurging: false });
  expect(put).toBeLessThan(4);
  expect(put + undelivered).toBe(8);
});

test('a store that was never delivered stores no removals', async () => {
  await write('/page/a', 'a');
  remove('/page/a');
  expect(index.sql('select * from withdrawn').all()).toEqual([]);
});

describe('after any edits, failures and crashes', () => {
  interface Edit {
    path: string;
    text: string | null;
  }
  /** A published edit, a delivery with one failing request, or a delivery with an edit during a request. */
  type Step = Edit | { failing: number; isDeath: boolean; isLost: boolean } | { during: number; edit: Edit };
  const anyPath = fc.constantFrom('/page/a', '/page/b');
  const anyEdit = fc.record({ path: anyPath, text: fc.option(fc.constantFrom('x', 'y')) });
  const anyStep: fc.Arbitrary<Step> = fc.oneof(
    anyEdit,
    fc.record({ during: fc.integer({ min: 0, max: 5 }), edit: anyEdit }),
    fc.record({ failing: fc.integer({ min: 0, max: 6 }), isDeath: fc.boolean(), isLost: fc.boolean() }),
  );

  /** Delivers; the request with that number fails or is the last of the process. */
  async function deliverBroken(failing: number, isDeath: boolean, isLost: boolean): Promise<void> {
    isArriving = isLost;
    let left = failing;
    const dying = new AbortController();
    before = () => {
      left -= 1;
      if (isDeath && left < 0) dying.abort();
      if (left === -1 || (isDeath && left < 0)) throw new Killed('killed');
    };
    await run({ signal: dying.signal });
    before = () => {};
    isArriving = false;
  }

  async function deliverSlowly(during: number, edit: () => Promise<void>): Promise<void> {
    let left = during;
    before = async () => {
      left -= 1;
      if (left === -1) await edit();
    };
    await run();
    if (left >= 0) await edit();
    before = () => {};
  }

  const pages = new Map<string, string>();
  async function publish({ path, text }: Edit): Promise<void> {
    if (text === null) {
      pages.delete(path);
      remove(path);
    } else {
      pages.set(path, text);
      await write(path, text);
    }
  }

  test('the output equals the published pages, and the CDN is purged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
        pages.clear();
        close();
        open();
        for (const step of steps) {
          if ('failing' in step) await deliverBroken(step.failing, step.isDeath, step.isLost);
          else if ('during' in step) await deliverSlowly(step.during, () => publish(step.edit));
          else await publish(step);
        }
        expect(await run()).toMatchObject({ undelivered: 0, unpurged: 0, problem: null });
        const expected = [...pages].map(([path, text]) => [`${HOST}${path}/index.html`, text]);
        expect([...kept].sort()).toEqual(expected.sort());
        calls = [];
        await run();
        expect(calls).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
