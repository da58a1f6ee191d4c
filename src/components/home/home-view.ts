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
 * How the header offers search: a field, or a link if the page has its own field. If the page begins with its own field,
 * the header takes it over on wide screens. On narrow ones a link appears once a field of the header or the page has left.
 */
export interface HeaderSearch {
  readonly as: 'field' | 'link' | 'first-block';
  /** The store's own text in the field. */
  readonly placeholder?: string;
}

export function headerSearch(view: HomeView, sections: readonly HomeSection[]): HeaderSearch {
  if (view === 'preview') return { as: 'link' };
  const block = view === 'layout' ? sections.find(({ code }) => code === 'search_block') : undefined;
  if (block?.code !== 'search_block') return { as: 'field' };
  const { title, placeholder } = block.data;
  return block === sections[0] && title === '' ? { as: 'first-block', placeholder } : { as: 'link' };
}
