import type { SiteData } from '#contracts/site.ts';
import type { HomeSection } from './compose-home.ts';

/** Content of a store's home page. */
export type HomeView = 'nothing' | 'unserviceable' | 'layout' | 'preview';

/**
 * Decides what the home page shows. Inside an iframe the browser replaces the preview by the layout, because the server
 * cannot know about the iframe.
 */
export function homeView(site: Pick<SiteData, 'layout' | 'no_branch_found' | 'has_products'>): HomeView {
  if (site.layout.length === 0) return 'nothing';
  if (site.no_branch_found) return 'unserviceable';
  return site.has_products ? 'layout' : 'preview';
}

/**
 * How the header offers search: a field, a link if the page has its own field, a late link that appears when the field
 * at the top of the page has left the screen, or not at all.
 */
export type HeaderSearch = 'field' | 'link' | 'late-link' | 'never';

export function headerSearch(view: HomeView, sections: readonly Pick<HomeSection, 'code'>[]): HeaderSearch {
  if (view === 'preview') return 'never';
  const place = view === 'layout' ? sections.findIndex(({ code }) => code === 'search_block') : -1;
  if (place < 0) return 'field';
  return place === 0 ? 'late-link' : 'link';
}
