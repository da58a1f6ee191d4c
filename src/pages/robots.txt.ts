import type { APIRoute } from 'astro';

/** Paths that are personal, change with every visit, or repeat the catalogue in another order. */
const PRIVATE = [
  '/account',
  '/api/',
  '/cart',
  '/checkout',
  '/confirm-email',
  '/forgot-password',
  '/login',
  '/order-placed/',
  '/register',
  '/search',
  '/track-order/',
  '/category/*?',
];

export const GET: APIRoute = async ({ locals }) => {
  const { origin } = await locals.store.site();
  const rules = ['User-agent: *', 'Allow: /', ...PRIVATE.map((path) => `Disallow: ${path}`)];
  const text = `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
