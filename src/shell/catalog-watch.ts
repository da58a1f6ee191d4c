/**
 * Asks whether the catalog moved, on load and on return to the tab, and brings the plugins: nothing of it before the page
 * is there and the browser idle.
 */

import { revalidatePage } from '#stores/catalog/shown-page.ts';
import { checkFreshness } from '#stores/store/freshness.ts';
import { whenIdle } from './idle.ts';
import { loadPlugins } from './load-plugins.ts';

/** Back and forward take a page out of the cache as it is, however old. */
function isFromCache(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' && visit.transferSize === 0;
}

/** Its code comes to pages of branches that are closed alone. */
let notice: Promise<typeof import('./closed-today.ts')> | undefined;

async function check(isUrgent = false): Promise<void> {
  const text = await checkFreshness(isUrgent);
  if (text) notice ??= import('./closed-today.ts');
  (await notice)?.showClosedToday(text);
}

function start(): void {
  void check();
  if (isFromCache()) void revalidatePage();
  loadPlugins();
}

document.addEventListener('frontage:catalog-move', () => void revalidatePage());
document.addEventListener('visibilitychange', () => void check());
document.addEventListener('frontage:branch-choice', () => void check(true));
addEventListener('pageshow', ({ persisted }) => persisted && void check());
whenIdle(start);
