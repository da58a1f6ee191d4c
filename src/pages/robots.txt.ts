import type { APIRoute } from 'astro';
import { NOT_CRAWLED } from '#domain/store/page-rules.ts';
import { DESK_PATH } from '#domain/store/paths.ts';

export const GET: APIRoute = async ({ locals }) => {
  const { origin } = await locals.reader.site();
  const rules = [
    'User-agent: *',
    'Allow: /',
    ...['/api/', DESK_PATH, ...NOT_CRAWLED].map((path) => `Disallow: ${path}`),
  ];
  const text = `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
