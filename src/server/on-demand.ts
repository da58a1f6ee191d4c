import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createApiClient } from '#client/api-client.ts';
import { type Render, renderPage } from '#publish/render-page.ts';
import type { Backend } from './backend.ts';
import { readyResponse, sendReady } from './ready-response.ts';

const toBrotli = promisify(brotliCompress);
const PASSED_ON = ['location', 'x-robots-tag'];
const NOT_STORED = 'public, max-age=0, must-revalidate';
/** Astro's error page is a route like any other; asked for by its name it is no error of ours. */
const ERROR_PAGE = /^\/500\/?(?=$|\?)/;

/**
 * Renders what is not published: a page seconds old, a search, a not-found page. The page sees the URL under the
 * store's primary host and nothing else of the request.
 * @throws {ReadFailed} where the backend does not answer.
 */
export async function renderOnDemand(
  render: Render,
  backend: Backend,
  host: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const origin = `http://${host}`;
  const client = createApiClient({ origin, fetch: backend.fetchOf(host) });
  const page = await renderPage(render, client, origin + path.replace(ERROR_PAGE, '/404'));
  const contentType = (page.headers.get('content-type') ?? 'text/html').replace(
    /^text\/html$/,
    'text/html; charset=utf-8',
  );
  if (page.status === 200) {
    const br = await toBrotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    sendReady(request, response, readyResponse({ contentType, cacheControl: NOT_STORED, body: page.body, br }));
    return;
  }
  const headers: Record<string, string | number> = {
    'Content-Type': contentType,
    'Content-Length': page.body.length,
    'Cache-Control': NOT_STORED,
    'X-Content-Type-Options': 'nosniff',
  };
  for (const name of PASSED_ON) {
    const value = page.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : page.body);
}
