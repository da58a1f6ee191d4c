/** Pages of links that a shopper is about to follow. */
import { type FetchedPage, fetchPage } from './fetch-page.ts';
import { savesData } from './idle.ts';
import { keptHome } from './live-home.ts';
import { softLinkOf } from './soft-links.ts';

/** How long a page that was fetched ahead may wait for its click, in milliseconds. */
const GOOD_MS = 30_000;
/** How long a pointer or the focus has to stay on a link, in milliseconds: most only pass. */
const REST_MS = 80;
const AT_ONCE = 3;

interface Ahead {
  /** Of the clock that no one sets. */
  until: number;
  fetched: Promise<FetchedPage | null>;
}

const ahead = new Map<string, Ahead>();
let underWay = 0;
let rest: ReturnType<typeof setTimeout> | undefined;

/** One address whatever its fragment. */
const addressOf = ({ origin, pathname, search }: URL | HTMLAnchorElement): string => origin + pathname + search;

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
  const isHere = address === addressOf(new URL(location.href)) || (link.pathname === '/' && keptHome() !== null);
  if (isHere || underWay >= AT_ONCE || ahead.has(address) || savesData()) return;
  ahead.set(address, { until: now + GOOD_MS, fetched: load(address) });
}

/** The page of an address that was fetched ahead, for one use; null: there is none, or it failed. */
export async function takeAhead(to: URL): Promise<FetchedPage | null> {
  const address = addressOf(to);
  const found = ahead.get(address);
  ahead.delete(address);
  return found && found.until >= performance.now() ? found.fetched : null;
}

function onSign(event: Event): void {
  clearTimeout(rest);
  const link = softLinkOf(event.target);
  if (!link) return;
  if (event.type === 'touchstart') fetchAhead(link);
  else rest = setTimeout(fetchAhead, REST_MS, link);
}

/** Watches for signs of a click to come. */
export function watchLinks(): void {
  for (const sign of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(sign, onSign, { capture: true, passive: true });
}
