import type { ContentPage, PagesResponse } from '#contracts/site.ts';
import type { PageLinkRow, PageRow } from '#services/catalog/read-pages.ts';

export const presentPageLink = ({ id, title, slug, updatedAt }: PageLinkRow): PagesResponse['pages'][number] => ({
  id,
  title,
  slug,
  updated_at: updatedAt,
});

export const presentPage = (page: PageRow): ContentPage => ({
  ...presentPageLink(page),
  content_html: page.contentHtml,
  seo: { title: page.seoTitle, description: page.seoDescription },
});
