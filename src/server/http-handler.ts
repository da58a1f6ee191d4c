import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { normalizeHost } from '#lib/normalize-host.ts';
import { publishedFile } from '#publish/page-path.ts';
import type { Render } from '#publish/render-page.ts';
import type { Backend } from './backend.ts';
import { type FileCache, readReady } from './file-cache.ts';
import { type IsTrusted, requestedHost } from './forwarded.ts';
import { renderOnDemand } from './on-demand.ts';
import { answerPlainly, answerUnknownStore } from './plain-answers.ts';
import { type ReadyResponse, sendReady } from './ready-response.ts';

/** Pages may be kept by a CDN for seconds: a publish shows at once at the origin and soon behind it. */
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400';

export interface HandlerParts {
  backend: Backend;
  render: Render;
  /** Files of the build, by path. */
  siteFiles: Map<string, ReadyResponse>;
  /** Published pages in memory, by host and path. */
  pages: FileCache;
  publishedFolder: string;
  isTrusted: IsTrusted;
  /** Told of what no shopper should see. */
  onError: (error: unknown, request: IncomingMessage) => void;
}

/**
 * The path of a request line, or null where it can't be one of ours: an absolute form (`GET http://…`) must name the
 * same host as the `Host` header, so that no cache in front can be made to file one store's page under another's.
 */
export function requestPath(url: string, hostHeader: string | undefined): string | null {
  if (url.startsWith('/')) return url.startsWith('//') || url.includes('\\') ? null : url;
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return normalizeHost(host) === normalizeHost(hostHeader) ? pathname + search : null;
}

const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder}/`) || path === folder;

/** `/product/x/` → `/product/x`, where that could be a page; null: not such a path. */
function withoutSlash(path: string): string | null {
  const bare = path.replace(/\/+$/, '');
  return bare !== path && bare !== '' && publishedFile(bare) ? bare : null;
}

/** Raw, as they came: what is kept under them was found by the whole way through `answer`. */
const cacheKey = (host: string | undefined, url: string | undefined): string => `${host}\n${url}`;

async function answerPage(
  parts: HandlerParts,
  host: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return answerPlainly(response, 'wrongMethod');
  const bare = withoutSlash(path);
  if (bare) return void response.writeHead(301, { Location: bare, 'Content-Length': 0 }).end();
  const file = publishedFile(path);
  if (file) {
    const key = cacheKey(requestedHost(request, parts.isTrusted), request.url);
    const ready = await parts.pages.fill(key, () =>
      readReady(join(parts.publishedFolder, host, file), PAGE_CACHE_CONTROL),
    );
    if (ready) return sendReady(request, response, ready);
  }
  return renderOnDemand(parts.render, parts.backend, host, path, request, response);
}

async function answer(parts: HandlerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const hostHeader = requestedHost(request, parts.isTrusted);
  const path = requestPath(request.url ?? '/', hostHeader);
  if (path === null) return answerPlainly(response, 'badRequest');
  const [pathname = '/'] = path.split('?', 1);
  const isApi = isBelow(pathname, '/api');
  const host = normalizeHost(hostHeader);
  const store = host === null ? null : await parts.backend.find(host);
  if (!store) return isApi ? answerUnknownStore(response) : answerPlainly(response, 'unknownStore');
  if (isApi || isBelow(pathname, '/img')) {
    request.url = path;
    request.headers.host = store.host;
    return parts.backend.handle(request, response, store.host);
  }
  return answerPage(parts, store.host, path, request, response);
}

/**
 * Every request of the server. Published pages come first, from memory by the raw host and URL, without any other
 * work; then the files of the build, `/api` and `/img`, and at last a page rendered on demand.
 */
export function httpHandler(parts: HandlerParts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) {
      const page = parts.pages.get(cacheKey(requestedHost(request, parts.isTrusted), request.url));
      if (page) return sendReady(request, response, page);
    }
    const file = isRead ? parts.siteFiles.get(request.url ?? '') : undefined;
    if (file) return sendReady(request, response, file);
    answer(parts, request, response).catch((error: unknown) => {
      parts.onError(error, request);
      answerPlainly(response, error instanceof Error && error.name === 'ReadFailed' ? 'unavailable' : 'failed');
    });
  };
}
