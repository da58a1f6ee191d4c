import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { contentTypeOf } from '#lib/content-type.ts';
import { ENCODINGS } from '#publish/output-folder.ts';
import { type ReadyResponse, readyResponse } from './ready-response.ts';
import type { DocumentHeaders } from './security-headers.ts';

const READ_ATTEMPTS = 4;

/** What the file system says of names that no file has, or can have. */
const NOT_THERE: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

const whereThere = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_THERE.includes(error.code)) return null;
    throw error;
  }
};

/**
 * Reads a file with its compressed forms. The publisher gives the three one modification time: where they differ, the
 * read fell between its renames and is done again; what still differs then is left out.
 * @param headersOf further headers, by content.
 */
export async function readReady(
  file: string,
  cacheControl: string,
  headersOf: DocumentHeaders = () => [],
): Promise<ReadyResponse | null> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await whereThere(stat(file));
    if (!before?.isFile()) return null;
    const [body, br, gzip, brStat, gzipStat, after] = await Promise.all([
      whereThere(readFile(file)),
      whereThere(readFile(file + ENCODINGS.br)),
      whereThere(readFile(file + ENCODINGS.gzip)),
      whereThere(stat(file + ENCODINGS.br)),
      whereThere(stat(file + ENCODINGS.gzip)),
      whereThere(stat(file)),
    ]);
    if (!body || !after) return null;
    const isSteady = after.mtimeMs === before.mtimeMs && after.ino === before.ino;
    const fits = (form: typeof brStat): boolean => isSteady && (!form || form.mtimeMs === after.mtimeMs);
    if ((fits(brStat) && fits(gzipStat)) || attempt === READ_ATTEMPTS) {
      const contentType = contentTypeOf(file);
      return readyResponse({
        contentType,
        cacheControl,
        body,
        br: fits(brStat) ? br : null,
        gzip: fits(gzipStat) ? gzip : null,
        more: headersOf(contentType, body),
      });
    }
  }
}

export interface FileCache {
  get(key: string): ReadyResponse | undefined;
  /** Keeps what `read` finds, unless the cache was emptied while it read. Those who ask meanwhile share one reading. */
  fill(key: string, read: () => Promise<ReadyResponse | null>): Promise<ReadyResponse | null>;
  close(): void;
}

/**
 * Answers in memory, at most `maxBytes` of them. It is emptied when the publisher touches `signal`, so that a new
 * file is served at once; and no answer is older than two seconds where the file system tells nothing of changes.
 */
export function fileCache(signalFolder: string, signalName: string, maxBytes: number): FileCache {
  const kept = new LRUCache<string, ReadyResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }, key) => size + key.length * 2,
    ttl: 2_000,
    ttlResolution: 100,
  });
  let reading = new Map<string, Promise<ReadyResponse | null>>();
  const empty = (): void => {
    reading = new Map();
    kept.clear();
  };
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(signalFolder, { persistent: false }, (_event, name) => {
      if (name === null || name === signalName) empty();
    });
    // Where changes can't be watched (limits of the system), the age of two seconds holds.
    watcher.on('error', () => watcher?.close());
  } catch {
    watcher = undefined;
  }
  return {
    get: (key) => kept.get(key),
    fill(key, read) {
      const mine = reading;
      const begun = mine.get(key);
      if (begun !== undefined) return begun;
      const work = read()
        .then((ready) => {
          if (ready && mine === reading) kept.set(key, ready);
          return ready;
        })
        .finally(() => mine.delete(key));
      mine.set(key, work);
      return work;
    },
    close: () => watcher?.close(),
  };
}
