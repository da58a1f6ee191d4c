/**
 * Asks whether the catalog moved, on load and on return to the tab, and brings the plugins: nothing of it before the page
 * is there and the browser idle.
 */
import { checkFreshness } from '#stores/freshness.ts';
import { revalidatePage } from '#stores/shown-page.ts';
import { whenIdle } from './idle.ts';
import { loadPlugins } from './load-plugins.ts';

/** Back and forward take a page out of the cache as it is, however old. */
function isFromCache(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' && visit.transferSize === 0;
}

function start(): void {
  void checkFreshness();
  if (isFromCache()) void revalidatePage();
  loadPlugins();
}

document.addEventListener('frontage:catalog-move', () => void revalidatePage());
document.addEventListener('visibilitychange', () => void checkFreshness());
addEventListener('pageshow', ({ persisted }) => persisted && void checkFreshness());
whenIdle(start);
