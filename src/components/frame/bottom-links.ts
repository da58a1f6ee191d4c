import { type LayoutData, layoutData } from '#contracts/layout.ts';
import { ACCOUNT, CART } from '#domain/store/paths.ts';
import type { Store } from '../store.ts';

type Links = LayoutData<'bottom_nav'>['links'];

/**
 * Links of the bottom navigation on phones: those of the store's layout, which may be none, or defaults if the layout
 * defines no such navigation. A digital store has no cart.
 */
export function bottomLinks({ site, t, isDigital }: Pick<Store, 'site' | 't' | 'isDigital'>): Links {
  const items = site.layout.filter(({ code }) => code === 'bottom_nav').toSorted((a, b) => b.position - a.position);
  const own = items.map(({ data }) => layoutData.bottom_nav.safeParse(data).data?.links);
  const links = own.find((found) => found !== undefined) ?? [
    { label: t('shell.home'), url: '/', icon: 'home' },
    isDigital
      ? { label: t('shell.search'), url: '/search', icon: 'search' }
      : { label: t('shell.cart'), url: CART, icon: 'bag' },
    { label: t('shell.account'), url: ACCOUNT, icon: 'user' },
  ];
  return isDigital ? links.filter(({ url }) => url !== CART) : links;
}
