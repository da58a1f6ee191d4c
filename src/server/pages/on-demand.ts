import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createApiClient } from '#client/api-client.ts';
import { readOnce } from '#client/store-reader.ts';
import { redirectLocation } from '#domain/store/redirects.ts';
import { limitConcurrency } from '#lib/limit-concurrency.ts';
import { type Render, type RenderedPage, renderPage } from '#publish/render-page.ts';
import { type Backend, BackendUnavailable, type StoreHost } from '../backend/backend.ts';
import { sendPlainPage } from '../http/plain-responses.ts';
import { readyResponse, sendReady } from '../http/ready-response.ts';
import { type DocumentHeaders, type RawHeaders, setHeaders } from '../http/security-headers.ts';

const toBrotli = promisify(brotliCompress);
const PASSED_ON = ['location', 'x-robots-tag'];
const NOT_STORED = 'public, max-age=0, must-revalidate';
/**
 * Routes that Astro adds by itself: its error page, which must not be requested by name, and endpoints that fetch what
 * a query names.
 */
const ASTROS_OWN = /^\/(?:500|_image|_server-islands|_astro|_actions)(?:\/|$)/;
/** Maximum number of concurrent renders and of waiting ones. Further requests are told to retry. */
const AT_ONCE = 8;
const MAX_WAITING = 256;

/** The path to render. Escapes are decoded for the check, like Astro does before it matches a route: until none is left. */
function pathToRender(path: string): string {
  const [pathname = '/'] = path.split('?', 1);
  try {
    let decoded = pathname;
    for (let last = ''; decoded !== last; ) [last, decoded] = [decoded, decodeURIComponent(decoded)];
    return ASTROS_OWN.test(decoded) ? '/404' : path;
  } catch (error) {
    if (error instanceof URIError) return '/404';
    throw error;
  }
}

/** Answers a request with a page rendered now. */
export type OnDemandRenderer = (
  store: StoreHost,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

/** Sends a rendered and compressed page. */
type Send = (request: IncomingMessage, response: ServerResponse) => void;

export interface OnDemandParts {
  render: Render;
  backend: Pick<Backend, 'fetchOf'>;
  /** Additional headers of a page, derived from its content. */
  headersOf: DocumentHeaders;
  /** Counts a page against the caller's limit. Returns null if allowed, or else the seconds to wait. */
  countRender: (request: IncomingMessage) => Promise<number | null>;
}

/**
 * Renders pages that are not published: a page seconds old, a search, a not-found page. The page sees only the URL
 * under the store's primary host, so concurrent requests for the same URL share one render and one compression.
 * Concurrency is limited, so that published pages and API requests are still served.
 * @throws {ReadFailed} if the backend does not respond, {BackendUnavailable} if too many requests are waiting.
 */
export function onDemandRenderer({ render, backend, headersOf, countRender }: OnDemandParts): OnDemandRenderer {
  const limit = limitConcurrency(AT_ONCE);
  const running = new Map<string, Promise<Send>>();
  const made = async (host: string, url: string): Promise<Send> => {
    const client = createApiClient({ origin: `http://${host}`, fetch: backend.fetchOf(host) });
    const page = await limit(() => renderPage(render, client, url));
    if (page.status === 404) {
      // Only now, so that a page always precedes a redirect.
      const { body } = await readOnce(client, 'get-redirect', { path: new URL(url).pathname });
      if (body) return (request, response) => sendRedirect(body.to, request, response);
    }
    return sendingOf(page, headersOf(pageContentType(page), page.body));
  };
  const shared = (host: string, path: string): Promise<Send> => {
    const url = `http://${host}${pathToRender(path)}`;
    const begun = running.get(url);
    if (begun !== undefined) return begun;
    if (running.size >= AT_ONCE + MAX_WAITING) throw new BackendUnavailable('too many pages are being rendered');
    const work = made(host, url).finally(() => running.delete(url));
    running.set(url, work);
    return work;
  };
  return async ({ host, locale }, path, request, response) => {
    const seconds = await countRender(request);
    if (seconds !== null)
      return sendPlainPage(response, 'tooMany', locale, { 'Retry-After': String(Math.ceil(seconds)) });
    const send = await shared(host, path);
    send(request, response);
  };
}

const pageContentType = ({ headers }: RenderedPage): string =>
  (headers.get('content-type') ?? 'text/html').replace(/^text\/html$/, 'text/html; charset=utf-8');

async function sendingOf(page: RenderedPage, more: RawHeaders): Promise<Send> {
  const contentType = pageContentType(page);
  if (page.status !== 200) return (request, response) => sendOther(page, contentType, more, request, response);
  const br = await toBrotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const cacheControl = page.headers.get('cache-control') ?? NOT_STORED;
  const robots = page.headers.get('x-robots-tag');
  const all = robots === null ? more : [...more, 'X-Robots-Tag', robots];
  const ready = readyResponse({ contentType, cacheControl, body: page.body, br, more: all });
  return (request, response) => sendReady(request, response, ready);
}

/** Sends the redirect of an operator. The query of the request is all that it takes from the shopper. */
function sendRedirect(to: string, request: IncomingMessage, response: ServerResponse): void {
  const query = /\?[^#]*/.exec(request.url ?? '')?.[0] ?? '';
  response
    .writeHead(301, {
      Location: redirectLocation(to, query),
      'Content-Length': 0,
      'Cache-Control': NOT_STORED,
      'X-Content-Type-Options': 'nosniff',
    })
    .end();
}

/** Sends a page with another status than 200, such as a not-found page or a redirect. */
function sendOther(
  page: RenderedPage,
  contentType: string,
  more: RawHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): void {
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
