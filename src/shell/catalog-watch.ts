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

/** This code is loaded only when a branch is closed. */
let notice: Promise<typeof import('./closed-today.ts')> | undefined;

/** Checks the catalogue, and shows or removes the notice that the branch is closed today. */
export async function checkCatalog(isUrgent = false): Promise<void> {
  const text = await checkFreshness(isUrgent, checkCatalog);
  if (text) notice ??= import('./closed-today.ts');
  (await notice)?.showClosedToday(text);
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
