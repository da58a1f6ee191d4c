import type { APIRoute } from 'astro';
import { readSitemap } from '#client/sitemap-parts.ts';
import { sitemapXml } from '#lib/sitemap.ts';

export const GET: APIRoute = async ({ locals, params }) => {
  const { number = '' } = params;
  const urls = /^[1-9]\d{0,4}$/.test(number) ? await readSitemap(locals.store, Number(number)) : null;
  if (!urls) return new Response(null, { status: 404 });
  return new Response(sitemapXml(urls), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
