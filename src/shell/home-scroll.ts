/** Where a shopper was on the home page of wide screens, also after days. */
import { storage, storeKey } from '#stores/stored.ts';

const key = (): string => storeKey('home-scroll');
const isHome = (): boolean => !document.documentElement.classList.contains('inner') && location.pathname === '/';

/** Remembers it, whenever scrolling comes to rest and when the page is left. */
export function watchHomeScroll(wide: MediaQueryList): void {
  const save = (): void => {
    if (wide.matches && isHome()) storage.write(key(), String(Math.round(scrollY)));
  };
  addEventListener('scrollend', save);
  addEventListener('pagehide', save);
}

/** Goes there, on a first visit of a page: what comes back by the history has its own place. */
export function restoreHomeScroll(isWide: boolean): void {
  if (!isWide || !isHome() || location.hash !== '' || scrollY > 0) return;
  const saved = Number(storage.read(key()));
  if (saved > 0) scrollTo({ top: saved, behavior: 'instant' });
}
