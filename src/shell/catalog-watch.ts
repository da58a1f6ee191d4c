/**
 * Checks on load, and on return to the tab, whether the catalogue has changed, and loads the plugins. Waits until the
 * page has loaded and the browser is idle.
 */

import { revalidatePage } from '#stores/catalog/revalidate-page.ts';
import { checkFreshness } from '#stores/store/freshness.ts';
import { whenIdle } from './idle.ts';

/** Back and forward restore a page from the cache, however old it is. */
function isFromCache(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' && visit.transferSize === 0;
}

/** Whether a branch was closed on this visit. The code of the notice is loaded only then. */
let wasClosed = false;

/** Checks the catalogue, and shows or removes the notice that the branch is closed today. */
export async function checkCatalog(isUrgent = false): Promise<void> {
  const text = await checkFreshness(isUrgent, checkCatalog);
  wasClosed ||= Boolean(text);
  // biome-ignore lint/suspicious/noConsole: the next check tries again
  if (wasClosed) void import('./closed-today.ts').then((notice) => notice.showClosedToday(text), console.warn);
}

/** Loads the plugins of stores that have any. */
function loadPlugins(): void {
  // biome-ignore lint/suspicious/noConsole: only the store's owner misses a plugin that fails to load
  if (document.getElementById('plugins')) import('#plugins/start.ts').catch(console.warn);
}

function start(): void {
  void checkCatalog();
  if (isFromCache()) void revalidatePage();
  loadPlugins();
}

document.addEventListener('frontage:catalog-change', () => void revalidatePage());
document.addEventListener('visibilitychange', () => void checkCatalog());
document.addEventListener('frontage:branch-choice', () => void checkCatalog(true));
addEventListener('pageshow', ({ persisted }) => persisted && void checkCatalog());
whenIdle(start);
