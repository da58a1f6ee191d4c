import type { APIRoute } from 'astro';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { webManifest } from '#layouts/manifest.ts';

export const GET: APIRoute = async ({ locals }) => {
  const { settings } = await locals.reader.site();
  const manifest = webManifest(readSiteSettings(settings));
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
};
