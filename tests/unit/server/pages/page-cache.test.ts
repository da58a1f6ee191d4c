import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writePage } from '#publish/output-folder.ts';
import { type ReadyResponse, readyResponse } from '#server/http/ready-response.ts';
import { folderSignals, type PageCache, pageCache } from '#server/pages/page-cache.ts';
import { publishedPages } from '#server/pages/published-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontage cache '));
afterAll(() => rmSync(folder, { recursive: true }));

const ready = (text: string, bytes = 10): ReadyResponse => ({
  ...readyResponse({ contentType: 'text/plain', cacheControl: 'x', body: Buffer.from(text) }),
  size: bytes,
});

describe('the memory cache', () => {
  let cache: PageCache;
  beforeEach(() => {
    cache = pageCache({ maxBytes: 10_000, maxAgeMs: 2_000, signals: folderSignals(folder, '.signal') });
  });
  afterEach(() => cache.close());

  test('keeps contents; concurrent requests read once', async () => {
    let reads = 0;
    const read = async () => {
      reads += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return ready('one');
    };
    const got = await Promise.all(Array.from({ length: 10 }, () => cache.fill('a', 'a.example', read)));
    expect([reads, new Set(got).size]).toEqual([1, 1]);
    expect(cache.get('a')).toBe(got[0]);
    expect(cache.get('b')).toBeUndefined();
  });
  test('keeps neither missing contents nor failures', async () => {
    expect(await cache.fill('a', 'a.example', async () => null)).toBeNull();
    expect(cache.get('a')).toBeUndefined();
    await expect(cache.fill('a', 'a.example', () => Promise.reject(new Error('rain')))).rejects.toThrow('rain');
    expect(await cache.fill('a', 'a.example', async () => ready('one'))).not.toBeNull();
  });
  test('keeps the last used contents within its size', async () => {
    for (let index = 0; index < 100; index += 1)
      await cache.fill(`key ${index}`, 'a.example', async () => ready('x', 1_000));
    const kept = Array.from({ length: 100 }, (_, index) => index).filter((index) => cache.get(`key ${index}`));
    expect(kept.length).toBeLessThan(10);
    expect(kept.at(-1)).toBe(99);
    expect(await cache.fill('big', 'a.example', async () => ready('x', 20_000))).not.toBeNull();
    expect(cache.get('big')).toBeUndefined();
  });
  test('is emptied by a signal of the publisher, including running reads', async () => {
    await cache.fill('a', 'a.example', async () => ready('old'));
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const late = cache.fill('b', 'a.example', () => gate.then(() => ready('old')));
    writeFileSync(join(folder, '.signal'), 'now');
    await expect.poll(() => cache.get('a'), { timeout: 30_000 }).toBeUndefined();
    const fresh = cache.fill('b', 'a.example', async () => ready('new'));
    open();
    expect((await late)?.identity.body.toString()).toBe('old');
    expect((await fresh)?.identity.body.toString()).toBe('new');
    expect(cache.get('b')?.identity.body.toString()).toBe('new');
  });
  test('is emptied of one store by the signal of that store', () => {
    let publish = (_host?: string): void => undefined;
    const signals = (onPublished: typeof publish) => {
      publish = onPublished;
      return () => undefined;
    };
    const shared = pageCache({ maxBytes: 10_000, maxAgeMs: 2_000, signals });
    return Promise.all(['a', 'b'].map((key) => shared.fill(key, `${key}.example`, async () => ready(key)))).then(() => {
      publish('a.example');
      expect([shared.get('a'), shared.get('b')?.identity.body.toString()]).toEqual([undefined, 'b']);
      publish();
      expect(shared.get('b')).toBeUndefined();
    });
  });
  test('works if changes cannot be watched', async () => {
    const signals = folderSignals(join(folder, 'nowhere'), '.signal');
    const blind = pageCache({ maxBytes: 10_000, maxAgeMs: 2_000, signals });
    await blind.fill('a', 'a.example', async () => ready('one'));
    expect(blind.get('a')).toBeDefined();
    blind.close();
  });
});

describe('a published page', () => {
  const file = join(folder, 'a.localhost', 'index.html');
  const damaged: string[] = [];
  const readPage = publishedPages({
    folder,
    headersOf: () => [],
    onDamaged: (host, path) => damaged.push(host + path),
  });
  const read = () => readPage('a.localhost', '/', 'index.html');
  const body = Buffer.from('page '.repeat(100));
  beforeEach(() => writePage(file, body, new Date()));
  afterEach(() => {
    for (const form of ['', '.br', '.gz']) rmSync(file + form, { force: true });
  });

  test('is read with its compressed forms', async () => {
    const page = await read();
    expect(page?.identity.body).toEqual(body);
    expect(brotliDecompressSync(page?.br?.body ?? '')).toEqual(body);
    expect(page?.gzip).not.toBeNull();
  });
  test('is also read if a copy changed the times of its files', async () => {
    utimesSync(`${file}.br`, new Date(), new Date('2020-01-01'));
    expect((await read())?.identity.body).toEqual(body);
  });
  test.each([
    ['a form is missing', () => rmSync(`${file}.gz`)],
    ['a form is of another page', () => writeFileSync(`${file}.br`, brotliCompressSync('other'))],
    ['bytes changed after it was read', () => writeFileSync(file, 'Page'.repeat(125))],
  ])('counts as missing and is reported if %s', async (_, damage) => {
    damaged.splice(0);
    expect(await read()).not.toBeNull();
    damage();
    expect([await read(), damaged]).toEqual([null, ['a.localhost/']]);
  });
  test('is never a mix of old and new while it is written repeatedly', async () => {
    let isWriting = true;
    let compared = 0;
    const writer = (async () => {
      // On a busy machine it may take longer until a read falls between two writes.
      for (let turn = 0; turn < 150 || (compared === 0 && turn < 10_000); turn += 1)
        await writePage(file, Buffer.from(`turn ${turn} `.repeat(50)), new Date(turn * 1000));
      isWriting = false;
    })();
    while (isWriting) {
      const page = await read();
      if (page?.br) {
        compared += 1;
        expect(brotliDecompressSync(page.br.body)).toEqual(page.identity.body);
      }
    }
    await writer;
    expect(compared).toBeGreaterThan(0);
  });
});
