import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createApiClient } from '#client/api-client.ts';
import { createGate } from '#lib/gate.ts';
import { type Render, type RenderedPage, renderPage } from '#publish/render-page.ts';
import { type Backend, BackendUnavailable } from './backend.ts';
import { readyResponse, sendReady } from './ready-response.ts';
import { type DocumentHeaders, type RawHeaders, setHeaders } from './security-headers.ts';

const toBrotli = promisify(brotliCompress);
const PASSED_ON = ['location', 'x-robots-tag'];
const NOT_STORED = 'public, max-age=0, must-revalidate';
/**
 * Routes that Astro adds by itself: its error page, which is no error of ours when asked for by name, and endpoints
 * that fetch what a query names.
 */
const ASTROS_OWN = /^\/(?:500|_image|_server-islands|_astro|_actions)(?:\/|$)/;
/** Renders at once, and those that may wait: what comes on top is told to try again. */
const AT_ONCE = 8;
const MAX_WAITING = 256;

/** The path to render: Astro reads escapes before it looks for a route, so they are read here too. */
function pathToRender(path: string): string {
  const [pathname = '/'] = path.split('?', 1);
  try {
    return ASTROS_OWN.test(decodeURIComponent(pathname)) ? '/404' : path;
  } catch (error) {
    if (error instanceof URIError) return '/404';
    throw error;
  }
}

/** Answers a request by a page rendered now. */
export type OnDemandRenderer = (
  host: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

/**
 * Renders what is not published: a page seconds old, a search, a not-found page. The page sees the URL under the
 * store's primary host and nothing else of the request; so equal requests at one time share one render. Only so many
 * are rendered at once that published pages and calls are still answered.
 * @param headersOf further headers of a page, by its content.
 * @throws {ReadFailed} where the backend does not answer, {BackendUnavailable} where too many wait already.
 */
export function onDemandRenderer(render: Render, backend: Backend, headersOf: DocumentHeaders): OnDemandRenderer {
  const gate = createGate(AT_ONCE);
  const inHand = new Map<string, Promise<RenderedPage>>();
  const rendered = async (host: string, path: string): Promise<RenderedPage> => {
    const origin = `http://${host}`;
    const url = origin + pathToRender(path);
    const begun = inHand.get(url);
    if (begun !== undefined) return await begun;
    if (inHand.size >= AT_ONCE + MAX_WAITING) throw new BackendUnavailable('too many pages are being rendered');
    const client = createApiClient({ origin, fetch: backend.fetchOf(host) });
    const work = gate(() => renderPage(render, client, url)).finally(() => inHand.delete(url));
    inHand.set(url, work);
    return await work;
  };
  return async (host, path, request, response) => {
    const page = await rendered(host, path);
    const more = headersOf(contentTypeOf(page), page.body);
    return answerRendered(page, more, request, response);
  };
}

const contentTypeOf = ({ headers }: RenderedPage): string =>
  (headers.get('content-type') ?? 'text/html').replace(/^text\/html$/, 'text/html; charset=utf-8');

async function answerRendered(
  page: RenderedPage,
  more: RawHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const contentType = contentTypeOf(page);
  if (page.status === 200) {
    const br = await toBrotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    const cacheControl = page.headers.get('cache-control') ?? NOT_STORED;
    const robots = page.headers.get('x-robots-tag');
    const all = robots === null ? more : [...more, 'X-Robots-Tag', robots];
    sendReady(request, response, readyResponse({ contentType, cacheControl, body: page.body, br, more: all }));
    return;
  }
  const headers: Record<string, string | number> = {
    'Content-Type': contentType,
    'Content-Length': page.body.length,
    'Cache-Control': NOT_STORED,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
  for (const name of PASSED_ON) {
    const value = page.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  setHeaders(response, more);
  response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : page.body);
}
