import { CACHES } from './caches.ts';
import { filesOf, isKeepable, kindOf } from './rules.ts';

const PATH = '/offline';
let isRefreshed = false;

/** Caches the current offline page of the store and its files. Leaves the cache unchanged if the request fails. */
export async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(PATH, { cache: 'no-cache' }).catch(() => null);
  if (!response || !isKeepable(response)) return;
  const files = filesOf(await response.clone().text());
  await (await caches.open(CACHES.offline)).put(PATH, response);
  await Promise.all(files.map(cacheFile));
}

/** File names contain a hash of the content, so a cached file is never fetched again. */
async function cacheFile(file: string): Promise<void> {
  const cache = await caches.open(kindOf({ pathname: file }) === 'image' ? CACHES.images : CACHES.assets);
  if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file).catch(() => undefined);
}

/** Refreshes the offline page once in the lifetime of a worker, which is a few minutes. */
export async function refreshOfflinePage(): Promise<void> {
  if (isRefreshed) return;
  isRefreshed = true;
  await cacheOfflinePage();
}

/** The page to show instead of one that is not cached. */
export async function offlinePage(): Promise<Response | undefined> {
  return caches.match(PATH, { cacheName: CACHES.offline, ignoreVary: true });
}
