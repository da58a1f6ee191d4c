import { fetchPage } from './fetch-page.ts';
import { savedHomeScroll } from './home-scroll.ts';
import { savesData, whenIdle } from './idle.ts';
import { showStill } from './live-home.ts';
import { addStyles } from './merge-head.ts';

const isMissing = (): boolean => document.querySelector('#backdrop:empty') !== null;
let isFetching = false;

async function fetchStill(wide: MediaQueryList): Promise<void> {
  if (isFetching || !wide.matches || !isMissing()) return;
  isFetching = true;
  const fetched = await fetchPage('/', { priority: 'low' });
  isFetching = false;
  // The real home page may have appeared in the meantime.
  if (!fetched || !isMissing()) return;
  addStyles(fetched.page.head);
  showStill(fetched.page, savedHomeScroll());
}

/**
 * Shows a static copy of the home page behind the route on which the visit began. Only on wide screens, when the
 * browser is idle, and unless the shopper saves data. Until then the backdrop is a tint of the brand colour.
 */
export function completeBackdrop(wide: MediaQueryList): void {
  if (wide.matches && isMissing() && !savesData()) whenIdle(() => void fetchStill(wide));
}
