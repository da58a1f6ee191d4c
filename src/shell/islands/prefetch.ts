import { savesData } from '../idle.ts';

const fetched = new Set<string>();

/** The imports that a module of the build begins with. */
const IMPORTS = /import[^"'`()]*["'`](\.[^"'`]+)["'`];?/gy;

/** Into the browser's cache, behind everything else, and what it imports with it. It does not run. */
async function prefetch(url: string): Promise<void> {
  if (fetched.has(url)) return;
  fetched.add(url);
  try {
    const module = await fetch(url, { priority: 'low' });
    for (const [, path = ''] of (await module.text()).matchAll(IMPORTS)) void prefetch(new URL(path, url).href);
  } catch {
    // Without a network the island will say so when it is wanted.
  }
}

/** Fetches the code of an island and its renderer, unless the shopper saves data. */
export function prefetchIsland(island: HTMLElement): void {
  if (savesData()) return;
  for (const name of ['component-url', 'renderer-url'])
    void prefetch(new URL(island.getAttribute(name) ?? '', location.href).href);
}
