/** Where a shopper was on the home page of wide screens, also after days. */
import { storage, storeKey } from '#stores/storage/stored.ts';
import { isInner } from './is-inner.ts';

const key = (): string => storeKey('home-scroll');
const isHome = (): boolean => !isInner() && location.pathname === '/';

/** In pixels from the top; 0 if nothing is known. */
export const savedHomeScroll = (): number => Math.max(0, Number(storage.read(key())) || 0);

/** Remembers it, whenever scrolling comes to rest and when the page is left. */
export function watchHomeScroll(wide: MediaQueryList): void {
  const save = (): void => {
    if (wide.matches && isHome()) storage.write(key(), String(Math.round(scrollY)));
  };
  addEventListener('scrollend', save);
  addEventListener('pagehide', save);
}

/** Goes there, unless the history has led to a place of its own. */
export function restoreHomeScroll(wide: MediaQueryList): void {
  if (wide.matches && isHome() && location.hash === '' && scrollY === 0)
    scrollTo({ top: savedHomeScroll(), behavior: 'instant' });
}
