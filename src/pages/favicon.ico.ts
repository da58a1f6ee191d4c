import type { APIRoute } from 'astro';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { favicons, letterIcon } from '#layouts/manifest.ts';

/** Browsers request this path for documents that declare no icon: feeds, the API documentation, plain text. */
export const GET: APIRoute = async ({ locals, redirect }) => {
  const settings = readSiteSettings((await locals.reader.site()).settings);
  const icons = favicons(settings);
  const icon = icons.find(({ size }) => size >= 48) ?? icons.at(-1);
  if (icon) return redirect(icon.src, 302);
  return new Response(letterIcon(settings), { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } });
};
