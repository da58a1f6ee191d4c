/** Prefetches the pages of links that the shopper is about to follow. */
import { type FetchedPage, fetchPage } from './fetch-page.ts';
import { savesData } from './idle.ts';
import { keptHome } from './live-home.ts';
import { addressOf, softLinkOf } from './soft-links.ts';

/** Milliseconds for which a prefetched page may be used. */
const GOOD_MS = 30_000;
/** Milliseconds that the pointer or the focus must rest on a link; most only pass over it. */
const REST_MS = 80;
const AT_ONCE = 3;

interface Ahead {
  /** Expiry in the time of `performance.now()`, which clock changes do not affect. */
  until: number;
  fetched: Promise<FetchedPage | null>;
}

const ahead = new Map<string, Ahead>();
let underWay = 0;
let rest: ReturnType<typeof setTimeout> | undefined;

async function load(address: string): Promise<FetchedPage | null> {
  underWay += 1;
  const fetched = await fetchPage(address, { priority: 'low' });
  underWay -= 1;
  return fetched?.isFound ? fetched : null;
}

function fetchAhead(link: HTMLAnchorElement): void {
  const now = performance.now();
  for (const [address, { until }] of ahead) if (until < now) ahead.delete(address);
  const address = addressOf(link);
  const isHere = address === addressOf(location) || (link.pathname === '/' && keptHome() !== null);
  if (isHere || underWay >= AT_ONCE || ahead.has(address) || savesData()) return;
  ahead.set(address, { until: now + GOOD_MS, fetched: load(address) });
}

/** Returns the prefetched page of a URL and removes it. Null when there is none or its request failed. */
export async function prefetchedPage(to: URL): Promise<FetchedPage | null> {
  // The click has focused the link, too.
  clearTimeout(rest);
  const address = addressOf(to);
  const found = ahead.get(address);
  ahead.delete(address);
  return found && found.until >= performance.now() ? found.fetched : null;
}

function onHint(event: Event): void {
  clearTimeout(rest);
  const link = softLinkOf(event.target);
  if (!link) return;
  if (event.type === 'touchstart') fetchAhead(link);
  else rest = setTimeout(fetchAhead, REST_MS, link);
}

/** Watches for hints that a link is about to be clicked. */
export function watchLinks(): void {
  for (const hint of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(hint, onHint, { capture: true, passive: true });
}
