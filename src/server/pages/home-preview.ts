import type { RenderHome } from '#api/request/request-context.ts';
import { type ApiClient, createApiClient } from '#client/api-client.ts';
import type { SiteData } from '#contracts/site.ts';
import { limitConcurrency } from '#lib/limit-concurrency.ts';
import { limitPerKey } from '#lib/limit-per-key.ts';
import { type Render, renderPage } from '#publish/render-page.ts';
import type { Backend } from '../backend/backend.ts';
import { documentHeaders } from '../http/security-headers.ts';

/** Previews rendered at once, so that shoppers' pages need not wait. */
const AT_ONCE = 2;
/** Previews of one store that are rendered or wait, so that the operators of others need not wait long. */
const OF_A_STORE = 4;
/**
 * The frame at the desk has the origin of the desk. Plugins of the store load scripts of other sites, which could read
 * and change everything there, so a preview runs no script at all.
 */
const WITHOUT_SCRIPTS = "script-src 'none'; sandbox allow-same-origin";
const PRELOADS = /<link\b[^<>]*\brel="modulepreload"[^<>]*>/g;

/** Without the elements that the policy would refuse with an error in the console. */
function withoutScripts(html: string): string {
  let kept = '';
  let read = 0;
  for (;;) {
    const start = html.indexOf('<script', read);
    const end = start < 0 ? -1 : html.indexOf('</script>', start);
    if (end < 0) return (kept + html.slice(read)).replace(PRELOADS, '');
    kept += html.slice(read, start);
    read = end + '</script>'.length;
  }
}

/** Renders a store's home page with the given site data instead of its own, without scripts. */
export function homePreview(render: Render, backend: Pick<Backend, 'fetchOf'>): RenderHome {
  const limit = limitConcurrency(AT_ONCE);
  const headersOf = documentHeaders([]);
  const inStore = limitPerKey<string>(OF_A_STORE);
  const rendered = async (host: string, site: SiteData): Promise<Response> => {
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
    return new Response(withoutScripts(page.body.toString('utf8')), { status: page.status, headers });
  };
  return async (host, readSite) => {
    return (await inStore(host, () => limit(async () => rendered(host, await readSite())))) ?? null;
  };
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
