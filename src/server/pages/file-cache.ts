import { type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { contentTypeOf } from '#lib/net/content-type.ts';
import { type ReadyResponse, readyResponse } from '../http/ready-response.ts';

/** Error codes for names that no file has or can have. */
const MISSING_CODES: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** Result of a file operation. Null if the file does not exist. */
export const nullIfMissing = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING_CODES.includes(error.code)) return null;
    throw error;
  }
};

/** Reads a file that has no precompressed variants. */
export async function readReady(file: string, cacheControl: string): Promise<ReadyResponse | null> {
  const body = await nullIfMissing(readFile(file));
  return body && readyResponse({ contentType: contentTypeOf(file), cacheControl, body });
}

export interface FileCache {
  get(key: string): ReadyResponse | undefined;
  /** Caches the result of `read`, unless the cache was cleared during the read. Concurrent callers share one read. */
  fill(key: string, read: () => Promise<ReadyResponse | null>): Promise<ReadyResponse | null>;
  close(): void;
}

/**
 * An in-memory cache of responses, limited to `maxBytes`. It is cleared when the publisher touches the signal file, so
 * that a new file is served immediately. Entries expire after two seconds, in case the file system reports no changes.
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
    // Where changes cannot be watched (system limits), entries still expire after two seconds.
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
