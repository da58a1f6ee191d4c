/** The files of a bucket that several machines share: pages, and the scripts and styles of builds. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Bucket, openBucket } from '#lib/net/bucket.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { bucketPages } from '#server/pages/bucket-pages.ts';
import { otherBuilds, shareBuild } from '#server/pages/shared-builds.ts';
import { createDataDir, removeDataDir } from '../../../support/database/data-dir.ts';
import { type S3Server, startS3Server } from '../../../support/stubs/s3-server.ts';

let s3: S3Server;
let bucket: Bucket;
const folders: string[] = [];
beforeAll(async () => {
  s3 = await startS3Server();
  bucket = openBucket(s3.settings);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  bucket.close();
  await s3.close();
  for (const folder of folders) removeDataDir(folder);
});

/** The folder of a build with these scripts. */
function buildOf(...names: string[]): string {
  const folder = createDataDir();
  folders.push(folder);
  mkdirSync(join(folder, '_astro'));
  for (const name of names) writeFileSync(join(folder, '_astro', name), `export const name = '${name}';`);
  return folder;
}

/** Shares a build so many days from now. Returns the names of the files that were stored. */
async function shareAfter(days: number, folder: string): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
  const from = s3.requests.length;
  await shareBuild(s3.settings, folder);
  vi.useRealTimers();
  return s3.requests
    .slice(from)
    .flatMap((line) => /^PUT .*\.build\/(.+)$/.exec(line)?.[1] ?? [])
    .sort();
}

async function shared(): Promise<string[]> {
  const names: string[] = [];
  for await (const objects of bucket.list('.build/')) names.push(...objects.map(({ name }) => name));
  return names.map((name) => name.replace('.build/', '')).sort();
}

test('the files of a build are stored once a day, and those that no build has used for a month are removed', async () => {
  const [first, second] = [buildOf('old.js', 'both.js'), buildOf('both.js', 'new.js')];
  expect(await shareAfter(0, first)).toEqual(['both.js', 'old.js']);
  expect(await shareAfter(0, first)).toEqual([]);
  expect(await shareAfter(1.1, first)).toEqual(['both.js', 'old.js']);
  expect(await shareAfter(0, second)).toEqual(['new.js']);
  expect(await shareAfter(29, second)).toEqual(['both.js', 'new.js']);
  expect(await shared()).toEqual(['both.js', 'new.js', 'old.js']);
  await shareAfter(31, second);
  expect(await shared()).toEqual(['both.js', 'new.js']);
});

test('a server reads the files of other builds, and nothing else from the bucket', async () => {
  await bucket.put('a.example/secret.html', Buffer.from('secret'), 'text/html');
  await shareBuild(s3.settings, buildOf('other.js'));
  const read = otherBuilds(s3.settings);
  const file = await read('/_astro/other.js');
  expect(file?.identity.body.toString()).toBe("export const name = 'other.js';");
  for (const path of [
    '/_astro/none.js',
    '/_astro/../a.example/secret.html',
    '/_astro/..%2Fa.example%2Fsecret.html',
    '/a',
  ])
    expect(await read(path)).toBeNull();
});

test('a damaged page is reported and not served until it is published again', async () => {
  const damaged: string[] = [];
  const { read } = bucketPages({
    bucket: s3.settings,
    headersOf: () => [],
    onDamaged: (host, path) => damaged.push(host + path),
    onFailure: (error) => {
      throw error;
    },
  });
  const put = (bytes: Buffer) => bucket.put('a.example/cake.html.br', bytes, 'text/html');
  const page = brotliCompressSync('<h1>Cake</h1>'.repeat(100));
  await put(page.subarray(0, page.length / 2));
  expect(await read('a.example', '/cake', 'cake.html')).toBeNull();
  expect(damaged).toEqual(['a.example/cake']);
  await put(page);
  expect((await read('a.example', '/cake', 'cake.html'))?.identity.body.toString()).toContain('<h1>Cake</h1>');
  await put(page.subarray(0, page.length / 2));
  expect(await read('a.example', '/cake', 'cake.html')).toBeNull();
  expect(damaged).toHaveLength(2);
});
