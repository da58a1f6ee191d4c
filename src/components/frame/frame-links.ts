import { type LayoutData, layoutData } from '#contracts/layout.ts';
import { ACCOUNT, CART } from '#domain/store/paths.ts';
import type { Store } from '../store.ts';

type Links = LayoutData<'bottom_nav'>['links'];

/**
 * Links of a navigation in the store's layout, which may be none. Undefined if the layout defines no such navigation.
 * A digital store has no cart.
 */
function ownLinks({ site, isDigital }: Pick<Store, 'site' | 'isDigital'>, code: 'bottom_nav' | 'footer_nav') {
  const items = site.layout.filter((item) => item.code === code).toSorted((a, b) => b.position - a.position);
  const own = items.map(({ data }) => layoutData[code].safeParse(data).data?.links);
  return own.find((found) => found !== undefined)?.filter(({ url }) => !(isDigital && url === CART));
}

/** Links of the bottom navigation on phones: the store's own, or else defaults. */
export const bottomLinks = (store: Pick<Store, 'site' | 't' | 'isDigital'>): Links =>
  ownLinks(store, 'bottom_nav') ?? [
    { label: store.t('shell.home'), url: '/', icon: 'home' },
    store.isDigital
      ? { label: store.t('shell.search'), url: '/search', icon: 'search' }
      : { label: store.t('shell.cart'), url: CART, icon: 'bag' },
    { label: store.t('shell.account'), url: ACCOUNT, icon: 'user' },
  ];

/** Links at the end of the pages. */
export const footerLinks = (store: Pick<Store, 'site' | 'isDigital'>): Links => ownLinks(store, 'footer_nav') ?? [];
