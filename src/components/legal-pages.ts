import type { PagesResponse } from '#contracts/site.ts';
import { contentPath } from '#domain/store/paths.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import type { LegalPages } from '#islands/form/AgreedText.tsx';

/** Paths of the legal pages named in the store's settings, if those pages exist. */
export function legalPages(
  { terms_page, privacy_page }: Pick<SiteSettings, 'terms_page' | 'privacy_page'>,
  pages: readonly Pick<PagesResponse['pages'][number], 'slug'>[],
): LegalPages {
  const pathOf = (slug: string) => (pages.some((page) => page.slug === slug) ? contentPath(slug) : null);
  return { terms: pathOf(terms_page), privacy: pathOf(privacy_page) };
}
