import { savesData } from '../idle.ts';

const fetched = new Set<string>();

/** Import statements at the beginning of a built module. */
const IMPORTS = /import[^"'`()]*["'`](\.[^"'`]+)["'`];?/gy;

/** Loads a module and its imports into the browser's cache at low priority, without running them. */
async function prefetch(url: string): Promise<void> {
  if (fetched.has(url)) return;
  fetched.add(url);
  try {
    const module = await fetch(url, { priority: 'low' });
    for (const [, path = ''] of (await module.text()).matchAll(IMPORTS)) void prefetch(new URL(path, url).href);
  } catch {
    // If the network is down, the island reports it when it is needed.
  }
}

/** Prefetches the code of an island and its renderer, unless the shopper saves data. */
export function prefetchIsland(island: HTMLElement): void {
  if (savesData()) return;
  for (const name of ['component-url', 'renderer-url'])
    void prefetch(new URL(island.getAttribute(name) ?? '', location.href).href);
}
