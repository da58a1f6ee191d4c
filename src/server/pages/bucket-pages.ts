import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type BucketSettings, openBucket } from '#lib/net/bucket.ts';
import { contentTypeOf } from '#lib/net/content-type.ts';
import { ENCODINGS, gzipPage } from '#publish/output-folder.ts';
import { PAGE_CACHE_CONTROL } from '#publish/page-headers.ts';
import { BackendUnavailable } from '../backend/backend.ts';
import { type ReadyResponse, readyResponse } from '../http/ready-response.ts';
import { PAGES_IN_MEMORY_BYTES, type PublishSignals } from './page-cache.ts';
import type { PublishedPagesParts, ReadPublished } from './published-pages.ts';

/** A shopper waits for this, so it is short. */
const REQUEST_MS = 2_000;
/** After a failure, only the bucket itself is asked whether it is back, this often. */
const PROBE_EVERY_MS = 1_000;
/** An object that does not exist. */
const PROBE = '.probe';
/** How long a missing page is not looked up again. It is rendered on demand meanwhile. */
const MISSING_MS = 5_000;
const MAX_MISSING = 10_000;

/** Sitemaps are not rendered on demand. */
const isSitemap = (file: string): boolean => file.endsWith('.xml');
const unpack = promisify(brotliDecompress);

export interface BucketPagesParts extends Omit<PublishedPagesParts, 'folder'> {
  bucket: BucketSettings;
  /** Called when the bucket begins to fail. */
  onFailure: (error: Error) => void;
}

export interface BucketPages {
  read: ReadPublished;
  /** Reports that the bucket is back, so that pages may differ from the known ones. */
  signals: PublishSignals;
}

/**
 * Reads published pages from a bucket: one object, the Brotli form, from which the others are made, so that a page is
 * never a mix of two versions. The last versions of recently used pages are kept in memory, and serve while the bucket
 * is away. Other pages are then rendered on demand.
 */
export function bucketPages({ bucket: settings, headersOf, onDamaged, onFailure }: BucketPagesParts): BucketPages {
  const bucket = openBucket(settings, { requestMs: REQUEST_MS, tries: 1 });
  const known = new LRUCache<string, ReadyResponse>({
    maxSize: PAGES_IN_MEMORY_BYTES,
    sizeCalculation: ({ size }) => size,
  });
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS });
  const listeners = new Set<() => void>();
  let isAway = false;
  const probe = async (): Promise<void> => {
    try {
      await bucket.read(PROBE);
    } catch {
      return void setTimeout(probe, PROBE_EVERY_MS).unref();
    }
    isAway = false;
    for (const listener of listeners) listener();
  };
  const fail = (error: Error): void => {
    if (isAway) return;
    isAway = true;
    onFailure(error);
    setTimeout(probe, PROBE_EVERY_MS).unref();
  };
  const withoutBucket = (last: ReadyResponse | undefined, file: string): ReadyResponse | null => {
    // Search engines must not be told that there is none.
    if (!last && isSitemap(file)) throw new BackendUnavailable('The bucket of published pages does not respond.');
    return last ?? null;
  };
  const read: ReadPublished = async (host, path, file) => {
    const name = `${host}/${file}`;
    const last = known.get(name);
    if (isAway) return withoutBucket(last, file);
    if (missing.has(name)) return null;
    let br: Buffer | null;
    try {
      br = await bucket.read(name + ENCODINGS.br);
    } catch (error) {
      fail(error as Error);
      return withoutBucket(last, file);
    }
    if (br === null) {
      known.delete(name);
      if (!isSitemap(file)) missing.set(name, true);
      return null;
    }
    if (last?.br?.body.equals(br)) return last;
    const body = await unpack(br).catch(() => null);
    if (body === null) {
      onDamaged(host, path);
      return null;
    }
    const contentType = contentTypeOf(file);
    const ready = readyResponse({
      contentType,
      cacheControl: PAGE_CACHE_CONTROL,
      body,
      br,
      gzip: await gzipPage(body),
      more: headersOf(contentType, body),
    });
    known.set(name, ready);
    return ready;
  };
  return {
    read,
    signals(onPublished) {
      const listener = (): void => onPublished();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
