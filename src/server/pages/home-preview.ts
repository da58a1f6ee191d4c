import type { RenderHome } from '#api/request/request-context.ts';
import { type ApiClient, createApiClient } from '#client/api-client.ts';
import type { SiteData } from '#contracts/site.ts';
import { limitConcurrency } from '#lib/limit-concurrency.ts';
import { type Render, renderPage } from '#publish/render-page.ts';
import type { Backend } from '../backend/backend.ts';
import { documentHeaders } from '../http/security-headers.ts';

/** Previews rendered at once, so that shoppers' pages need not wait. */
const AT_ONCE = 2;
/**
 * The frame at the desk has the origin of the desk. Plugins of the store load scripts of other sites, which could read
 * and change everything there, so a preview runs no script at all.
 */
const WITHOUT_SCRIPTS = "script-src 'none'; sandbox allow-same-origin";
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gs;

/** Renders a store's home page with the given site data instead of its own, without scripts. */
export function homePreview(render: Render, backend: Pick<Backend, 'fetchOf'>): RenderHome {
  const limit = limitConcurrency(AT_ONCE);
  const headersOf = documentHeaders([]);
  return (host, site) =>
    limit(async () => {
      const client = createApiClient({ origin: `http://${host}`, fetch: backend.fetchOf(host) });
      const page = await renderPage(render, withSite(client, site), `http://${host}/`);
      const headers = new Headers({
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      });
      const named = headersOf('text/html', page.body);
      for (let index = 0; index < named.length; index += 2) headers.set(named[index] ?? '', named[index + 1] ?? '');
      // A second policy: within one policy, the second of two equal directives is ignored.
      headers.append('Content-Security-Policy', WITHOUT_SCRIPTS);
      return new Response(page.body.toString('utf8').replace(SCRIPTS, ''), { status: page.status, headers });
    });
}

/** A client whose store has other site data. */
const withSite = (client: ApiClient, site: SiteData): ApiClient => ({
  get: (path, query) =>
    path === 'get-data'
      ? Promise.resolve({ ok: true, body: site, text: JSON.stringify(site) } as Awaited<
          ReturnType<typeof client.get<typeof path>>
        >)
      : client.get(path, query),
});
