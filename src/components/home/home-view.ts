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

/** Decides how the header offers search: a field, unless the page has its own. */
export function headerSearch(
  view: HomeView,
  sections: readonly Pick<HomeSection, 'code'>[],
): 'field' | 'link' | 'never' {
  if (view === 'preview') return 'never';
  return view === 'layout' && sections.some(({ code }) => code === 'search_block') ? 'link' : 'field';
}
