import type { APIRoute } from 'astro';
import { sitemapCount } from '#client/sitemap-parts.ts';
import { sitemapIndexXml } from '#lib/sitemap.ts';

export const GET: APIRoute = async ({ locals }) => {
  const { store } = locals;
  const [{ origin }, count] = await Promise.all([store.site(), sitemapCount(store)]);
  const parts = Array.from({ length: count }, (_, index) => ({ loc: `${origin}/sitemap-${index + 1}.xml` }));
  return new Response(sitemapIndexXml(parts), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
