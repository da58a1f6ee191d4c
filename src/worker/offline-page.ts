import { CACHES } from './caches.ts';
import { filesOf, isKeepable, kindOf } from './rules.ts';

const PATH = '/offline';
let isRefreshed = false;

/** Keeps the store's offline page as it is now, and the files that it is made of. Without an answer nothing changes. */
export async function keepOfflinePage(): Promise<void> {
  const response = await fetch(PATH, { cache: 'no-cache' }).catch(() => null);
  if (!response || !isKeepable(response)) return;
  const files = filesOf(await response.clone().text());
  await (await caches.open(CACHES.offline)).put(PATH, response);
  await Promise.all(files.map(keepFile));
}

/** Names of files are those of their content: what is kept already is not asked for. */
async function keepFile(file: string): Promise<void> {
  const cache = await caches.open(kindOf({ pathname: file }) === 'image' ? CACHES.images : CACHES.assets);
  if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file).catch(() => undefined);
}

/** The same, once in the life of a worker, which is some minutes. */
export async function refreshOfflinePage(): Promise<void> {
  if (isRefreshed) return;
  isRefreshed = true;
  await keepOfflinePage();
}

/** The page that stands for one that is not kept. */
export async function offlinePage(): Promise<Response | undefined> {
  return caches.match(PATH, { cacheName: CACHES.offline, ignoreVary: true });
}
