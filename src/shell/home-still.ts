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
  // Meanwhile home itself may be there.
  if (!fetched || !isMissing()) return;
  addStyles(fetched.page.head);
  showStill(fetched.page, savedHomeScroll());
}

/**
 * Shows home behind a route that the visit began with: on wide screens alone, when nothing else is to be done, and not
 * for who saves data. Until then the backdrop is a tint of the store's colour.
 */
export function completeBackdrop(wide: MediaQueryList): void {
  if (wide.matches && isMissing() && !savesData()) whenIdle(() => void fetchStill(wide));
}
