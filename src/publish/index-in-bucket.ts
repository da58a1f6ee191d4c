import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { mapConcurrent } from '#lib/map-concurrent.ts';
import type { Bucket } from '#lib/net/bucket.ts';
import { pathOfObject } from './deliver.ts';
import { ENCODINGS } from './output-folder.ts';
import { beginDelivery, deliveredPages, recordUnsure, withdrawPage } from './page-index/delivery.ts';
import type { PageIndex } from './page-index/open-index.ts';
import { INDEX_FILE } from './page-index/open-index.ts';
import { isPage, makeDue } from './page-index/pages.ts';
import { writeState } from './page-index/state.ts';

/** Indexes of pages in the bucket. No host begins with a dot. */
const INDEXES = '.index/';
/** The host to whose store an object in the bucket belongs: a page or an index. */
export const hostOfObject = (name: string): string =>
  (name.startsWith(INDEXES) ? name.slice(INDEXES.length) : name).split('/', 1)[0] ?? '';

/** Clocks of a bucket's machines may differ by this much, and some tell whole seconds only. */
const CLOCK_GAP_MS = 2_000;
const REQUESTS_AT_ONCE = 16;
const FORMS = 1 + Object.keys(ENCODINGS).length;

const copyOf = (folder: string): string => join(folder, '.index.copy');

/**
 * Stores a copy of a store's index in the bucket, from which another machine can go on publishing. No page may be
 * delivered meanwhile, so that each page that is written to the bucket later has a later time than the copy.
 * @param folder of the store's pages
 */
export async function saveIndex(bucket: Bucket, host: string, folder: string): Promise<void> {
  const copy = copyOf(folder);
  const packed = `${copy}.gz`;
  await rm(copy, { force: true });
  const index = new DatabaseSync(join(folder, INDEX_FILE), { readOnly: true, timeout: 5_000 });
  try {
    await backup(index, copy);
    await pipeline(createReadStream(copy), createGzip({ level: constants.Z_BEST_SPEED }), createWriteStream(packed));
    await bucket.put(INDEXES + host, await readFile(packed), 'application/gzip');
  } finally {
    index.close();
    await Promise.all([copy, packed].map((file) => rm(file, { force: true })));
  }
}

/**
 * Replaces the index of a store by its copy in the bucket. Without one, the store is published from scratch.
 * @returns the time from which on pages in the bucket may differ from what the index says, in milliseconds since 1970
 */
export async function takeIndex(bucket: Bucket, host: string, folder: string): Promise<number> {
  const name = INDEXES + host;
  let savedAt = 0;
  for await (const objects of bucket.list(name))
    savedAt = objects.find((object) => object.name === name)?.writtenAt ?? savedAt;
  const packed = savedAt > 0 ? await bucket.read(name) : null;
  const index = join(folder, INDEX_FILE);
  for (const suffix of ['-wal', '-shm', '']) await rm(index + suffix, { force: true });
  if (packed === null) return 0;
  const copy = copyOf(folder);
  await writeFile(`${copy}.gz`, packed);
  await pipeline(createReadStream(`${copy}.gz`), createGunzip(), createWriteStream(copy));
  await rename(copy, index);
  await rm(`${copy}.gz`, { force: true });
  return savedAt - CLOCK_GAP_MS;
}

/** Makes pages due whose files the last publisher had rendered, but not delivered. */
export function makeUndeliveredDue(index: PageIndex): void {
  index.sql(`update page set state = 'due' where state = 'fresh' and delivered is not digest`).run();
  writeState(index, 'mapped', null);
}

/**
 * Compares an index from the bucket with the pages there. The last publisher may have delivered pages after it saved the
 * index: they become due and are delivered again. Pages that the store does not have are withdrawn.
 * @param output as named in the index
 * @param since as returned by `takeIndex`
 * @returns how many pages became due
 */
export async function comparePages(
  index: PageIndex,
  bucket: Bucket,
  output: { name: string; host: string },
  since: number,
): Promise<number> {
  const found = new Map<string, { forms: number; isLater: boolean }>();
  const { host } = output;
  for await (const objects of bucket.list(`${host}/`))
    for (const { name, writtenAt } of objects) {
      const path = pathOfObject(name.slice(host.length + 1));
      if (path === null) continue;
      const page = found.get(path) ?? { forms: 0, isLater: false };
      found.set(path, { forms: page.forms + 1, isLater: page.isLater || writtenAt >= since });
    }
  beginDelivery(index, output.name);
  return index.transaction(() => {
    for (const path of found.keys()) if (!isPage(index, path)) withdrawPage(index, path);
    const unsure = deliveredPages(index).filter((path) => {
      const page = found.get(path);
      return page === undefined || page.isLater || page.forms < FORMS;
    });
    for (const path of unsure) recordUnsure(index, path);
    makeDue(index, unsure);
    writeState(index, 'swept', 'yes');
    return unsure.length;
  });
}

/** Removes the pages of a store from the bucket, and the copy of its index. */
export async function removeStoredPages(bucket: Bucket, host: string): Promise<void> {
  await bucket.remove(INDEXES + host);
  for await (const objects of bucket.list(`${host}/`))
    await mapConcurrent(objects, REQUESTS_AT_ONCE, ({ name }) => bucket.remove(name));
}

/** Copies the pages of a store from the bucket into a folder. */
export async function downloadPages(bucket: Bucket, host: string, folder: string): Promise<void> {
  for await (const objects of bucket.list(`${host}/`))
    await mapConcurrent(objects, REQUESTS_AT_ONCE, async ({ name }) => {
      const file = name.slice(host.length + 1);
      const bytes = pathOfObject(file) === null ? null : await bucket.read(name);
      if (bytes === null) return;
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), bytes);
    });
}
