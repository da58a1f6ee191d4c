import { type LayoutData, layoutData } from '#contracts/layout.ts';
import type { Store } from '../store.ts';

type Links = LayoutData<'bottom_nav'>['links'];

/**
 * Links of the bottom navigation on phones: those of the store's layout, which may be none, or defaults if the layout
 * defines no such navigation.
 */
export function bottomLinks({ site, t }: Pick<Store, 'site' | 't'>): Links {
  const items = site.layout.filter(({ code }) => code === 'bottom_nav').toSorted((a, b) => b.position - a.position);
  const own = items.map(({ data }) => layoutData.bottom_nav.safeParse(data).data?.links);
  return (
    own.find((links) => links !== undefined) ?? [
      { label: t('shell.home'), url: '/', icon: 'home' },
      { label: t('shell.search'), url: '/search', icon: 'search' },
      { label: t('shell.account'), url: '/account', icon: 'user' },
    ]
  );
}
