import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Output } from '#publish/output.ts';
import { writePage } from '#publish/output-folder.ts';
import { INDEX_FILE, openPageIndex } from '#publish/page-index/open-index.ts';
import { addPages } from '#publish/page-index/pages.ts';
import { recordOutcome } from '#publish/page-index/reads.ts';
import { writeState } from '#publish/page-index/state.ts';
import type { PurgeCdn } from '#publish/purge-cdn.ts';
import { digestOf } from '#publish/recorded-reads.ts';
import { createDeliverer, type Deliverer, openDeliverer } from '#server/publishing/deliverer.ts';
import { createDataDir, removeDataDir } from '../../../support/database/data-dir.ts';

let folder = '';
let puts: string[];
let logged: { host?: string; reason?: string }[];
/** Called during each upload. */
let within: (put: string) => Promise<void> | void;
let made: Deliverer[];

beforeEach(() => {
  folder = createDataDir();
  [puts, logged, made] = [[], [], []];
  within = () => {};
});
afterEach(async () => {
  for (const deliverer of made) await deliverer.close();
  removeDataDir(folder);
});

const output = (): Output => {
  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => {});
  return {
    name: 'stub',
    async put(host, file, { page }) {
      puts.push(`${host} ${file} ${page}`);
      await Promise.race([within(`${host} ${file} ${page}`), closing.promise]);
    },
    async remove() {},
    async *list() {},
    isAway: (error) => (error as Error).message === 'away',
    close: () => closing.reject(new Error('closed')),
  };
};
function open(retryMs = 1e6, purge?: PurgeCdn): Deliverer {
  const log = { warn: (line: object) => void logged.push(line) };
  const deliverer = createDeliverer({
    publishedFolder: folder,
    destination: { outputs: [output()], purge },
    log: log as never,
    retryMs,
  });
  made.push(deliverer);
  return deliverer;
}

/** Publishes `count` pages. */
async function publish(host: string, text: string, count = 1): Promise<void> {
  const store = join(folder, host);
  mkdirSync(store, { recursive: true });
  const index = openPageIndex(join(store, INDEX_FILE));
  const body = Buffer.from(text);
  writeState(index, 'origin', 'https://shop.example');
  for (let n = 1; n <= count; n += 1) {
    await writePage(join(store, `page/p${n}/index.html`), body, new Date());
    addPages(index, [{ path: `/page/p${n}`, kind: 'page', ownerId: n, place: 0, lastmod: null }]);
    recordOutcome(index, { path: `/page/p${n}`, outcome: 'written', bytes: 1, digest: digestOf(body), reads: [] });
  }
  index.close();
}

test('pages published during a delivery are delivered after it', async () => {
  const deliverer = open();
  await publish('a', 'one');
  within = async () => {
    await publish('a', 'two');
    deliverer.deliver('a');
    deliverer.deliver('a');
    within = () => {};
  };
  deliverer.deliver('a');
  expect(await deliverer.whenIdle()).toMatchObject([{ host: 'a', undelivered: 0, problem: null }]);
  expect(puts).toEqual(['a page/p1/index.html one', 'a page/p1/index.html two']);
});

test('a failure is logged and tried again automatically', async () => {
  const deliverer = open(1);
  await publish('a', 'one');
  const { promise: isPut, resolve } = Promise.withResolvers<void>();
  within = () => {
    if (puts.length < 3) throw new Error('it rained');
    resolve();
  };
  deliverer.deliver('a');
  await isPut;
  expect(await deliverer.whenIdle()).toMatchObject([{ undelivered: 0, problem: null }]);
  expect(logged).toEqual([
    { host: 'a', reason: 'it rained', undelivered: 1, unpurged: 0 },
    { host: 'a', reason: 'it rained', undelivered: 1, unpurged: 0 },
  ]);
});

test('other stores are neither tried nor logged during an outage', async () => {
  const deliverer = open();
  await publish('a', 'one', 10);
  await publish('b', 'one');
  within = () => {
    throw new Error('away');
  };
  deliverer.deliver('a');
  expect(await deliverer.whenIdle()).toMatchObject([{ host: 'a', undelivered: 10, isOutage: true }]);
  deliverer.deliver('b');
  expect(await deliverer.whenIdle()).toMatchObject([{ host: 'a' }, { host: 'b', undelivered: 1, problem: null }]);
  expect(puts.filter((put) => put.startsWith('b'))).toEqual([]);
  expect(logged.map(({ host }) => host)).toEqual(['a']);
});

test('a single page that a bucket does not respond to is an outage, after which it is delivered soon', async () => {
  const deliverer = open(1);
  await publish('a', 'one');
  const { promise: isPut, resolve } = Promise.withResolvers<void>();
  within = () => {
    // Growing pauses would have become longer than the patience of a test.
    if (puts.length < 40) throw new Error('away');
    resolve();
  };
  deliverer.deliver('a');
  await isPut;
  expect(await deliverer.whenIdle()).toMatchObject([{ undelivered: 0, problem: null, isOutage: false }]);
});

test('one store is delivered by one process at a time', async () => {
  await publish('a', 'one');
  let inHand = 0;
  let most = 0;
  const { promise: isPublished, resolve } = Promise.withResolvers<void>();
  within = async () => {
    inHand += 1;
    most = Math.max(most, inHand);
    await publish('a', 'two');
    resolve();
    await new Promise((next) => setImmediate(next));
    inHand -= 1;
  };
  const [first, second] = [open(), open()];
  first.deliver('a');
  await isPublished;
  second.deliver('a');
  await Promise.all([first.whenIdle(), second.whenIdle()]);
  expect(most).toBe(1);
  expect(puts).toEqual(['a page/p1/index.html one', 'a page/p1/index.html two']);
});

test('a CDN that does not answer for some stores delays neither the pages nor the purges of others', async () => {
  const slow = ['a', 'b', 'c', 'd', 'e'];
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const purged: string[] = [];
  const deliverer = open(1e6, async ({ host }) => {
    if (slow.includes(host)) await answer;
    purged.push(host);
    if (host === 'f') resolve();
  });
  for (const host of [...slow, 'f']) {
    await publish(host, 'one');
    deliverer.deliver(host);
  }
  expect(await deliverer.whenIdle()).toHaveLength(6);
  expect(purged[0]).toBe('f');
  expect(purged.toSorted()).toEqual([...slow, 'f']);
  expect(puts).toHaveLength(6);
});

test('closing aborts running deliveries and accepts no more', async () => {
  const deliverer = open(1);
  await publish('a', 'one', 3);
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  within = () => {
    resolve();
    return new Promise(() => {});
  };
  deliverer.deliver('a');
  await isAsked;
  await deliverer.close();
  expect(await deliverer.whenIdle()).toMatchObject([{ put: 0, undelivered: 3 }]);
  deliverer.deliver('a');
  expect(puts.length).toBeLessThanOrEqual(3);
  expect(logged).toEqual([]);
});

test('the deliverer does nothing without outputs', async () => {
  const env = { dataDir: folder } as Parameters<typeof openDeliverer>[0];
  const deliverer = await openDeliverer(env, {} as never);
  deliverer.deliver('nobody');
  expect(await deliverer.whenIdle()).toEqual([]);
  await deliverer.close();
});
