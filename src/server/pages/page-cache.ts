import { type FSWatcher, watch } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { ReadyResponse } from '../http/ready-response.ts';

/** Pages that a server keeps in memory. */
export const PAGES_IN_MEMORY_BYTES = 96 * 1024 * 1024;

export interface PageCache {
  get(key: string): ReadyResponse | undefined;
  /**
   * Caches the result of `read`, unless the cache was cleared during the read. Concurrent callers share one read.
   * @param host of the store that the page belongs to
   */
  fill(key: string, host: string, read: () => Promise<ReadyResponse | null>): Promise<ReadyResponse | null>;
  close(): void;
}

/** Calls `onPublished` when pages of a store were published, or of any without a host. Returns a function that ends it. */
export type PublishSignals = (onPublished: (host?: string) => void) => () => unknown;

export interface PageCacheParts {
  maxBytes: number;
  /** After this time an entry is read again, in case a signal was lost. */
  maxAgeMs: number;
  signals: PublishSignals;
}

interface Entry {
  ready: ReadyResponse;
  host: string;
}

/** An in-memory cache of responses, cleared by signals, so that a new page is served immediately. */
export function pageCache({ maxBytes, maxAgeMs, signals }: PageCacheParts): PageCache {
  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ ready }, key) => ready.size + key.length * 2,
    ttl: maxAgeMs,
    ttlResolution: 100,
  });
  let reading = new Map<string, Promise<ReadyResponse | null>>();
  const endSignals = signals((host) => {
    reading = new Map();
    if (host === undefined) kept.clear();
    else for (const [key, entry] of kept.entries()) if (entry.host === host) kept.delete(key);
  });
  return {
    get: (key) => kept.get(key)?.ready,
    fill(key, host, read) {
      const mine = reading;
      const begun = mine.get(key);
      if (begun !== undefined) return begun;
      const work = read()
        .then((ready) => {
          if (ready && mine === reading) kept.set(key, { ready, host });
          return ready;
        })
        .finally(() => mine.delete(key));
      mine.set(key, work);
      return work;
    },
    close: endSignals,
  };
}

/** Signals of publishers on the same folder, which touch a file in it. */
export const folderSignals =
  (folder: string, fileName: string): PublishSignals =>
  (onPublished) => {
    let watcher: FSWatcher | undefined;
    try {
      watcher = watch(folder, { persistent: false }, (_event, name) => {
        if (name === null || name === fileName) onPublished();
      });
      // Where changes cannot be watched (system limits), entries still expire.
      watcher.on('error', () => watcher?.close());
    } catch {
      watcher = undefined;
    }
    return () => watcher?.close();
  };
