/** Scroll position of the home page on wide screens, persisted across visits. */
import { storage, storeKey } from '#stores/storage/stored.ts';
import { isInner } from './is-inner.ts';
import { homeOf } from './live-home.ts';

const key = (): string => storeKey('home-scroll');
const isHome = (): boolean => !isInner() && location.pathname === '/';

/** Stored position in pixels from the top. 0 when unknown. */
export const savedHomeScroll = (): number => Math.max(0, Number(storage.read(key())) || 0);

/** Stores the position whenever scrolling ends and when the page is left. */
export function watchHomeScroll(wide: MediaQueryList): void {
  const save = (): void => {
    if (wide.matches && isHome()) storage.write(key(), String(Math.round(scrollY)));
  };
  addEventListener('scrollend', save);
  addEventListener('pagehide', save);
}

/**
 * Restores the position, unless the browser has already restored one from the history. The whole page is laid out for
 * that, so that every section has its own height.
 */
export function restoreHomeScroll(wide: MediaQueryList): void {
  const top = savedHomeScroll();
  if (!wide.matches || !isHome() || !top) return;
  homeOf(document)?.toggleAttribute('data-whole', true);
  if (location.hash === '' && scrollY === 0) scrollTo({ top, behavior: 'instant' });
}
