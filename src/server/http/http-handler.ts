import type { IncomingMessage, ServerResponse } from 'node:http';
import { TAKES_QUERY } from '#domain/store/page-rules.ts';
import { DESK_PATH } from '#domain/store/paths.ts';
import { normalizeHost } from '#lib/net/normalize-host.ts';
import { publishedFile } from '#publish/page-path.ts';
import { type Backend, isUnavailable, type StoreHost } from '../backend/backend.ts';
import type { OnDemandRenderer } from '../pages/on-demand.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { ReadPublished } from '../pages/published-pages.ts';
import type { ReadOtherBuild } from '../pages/shared-builds.ts';
import { type IsTrusted, isOverTls, requestedHost, setHost } from './forwarded.ts';
import type { OwnRoute } from './own-route.ts';
import { sendApiError, sendPlainPage } from './plain-responses.ts';
import { rawHead } from './raw-head.ts';
import { type ReadyResponse, sendReady } from './ready-response.ts';
import { isRead, requestPath } from './request-path.ts';
import { API_HEADERS, OVER_TLS, setHeaders } from './security-headers.ts';

export interface HandlerParts {
  backend: Backend;
  /** Renders pages that are not published. */
  renderer: OnDemandRenderer;
  /** Routes about the process rather than a store, by path. */
  ownRoutes: ReadonlyMap<string, OwnRoute>;
  /** Build files by path. */
  siteFiles: ReadonlyMap<string, ReadyResponse>;
  /** Files of other builds, by path. Absent if they are not shared. */
  otherBuild?: ReadOtherBuild | undefined;
  /** The page of the desk for a store. Null if there is none: its path is then that of an unknown page. */
  deskPage: ((host: string) => Promise<ReadyResponse>) | null;
  /** In-memory cache of published pages by host and path. */
  pages: PageCache;
  readPublished: ReadPublished;
  isTrusted: IsTrusted;
  /** Receives errors that shoppers must not see. */
  onError: (error: unknown, request: IncomingMessage) => void;
}

/** A request with a valid path. */
interface ParsedRequest {
  hostHeader: string | undefined;
  host: string | null;
  /** Includes the query. */
  path: string;
  pathname: string;
  isApi: boolean;
  /** Of the store, once it is found. */
  locale?: string | undefined;
}

const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder}/`) || path === folder;

/** `/product//x/` → `/product/x` if the result could be a page. Null otherwise. */
function withoutSlash(pathname: string): string | null {
  const bare = pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return bare !== pathname && bare !== '' && publishedFile(bare) ? bare : null;
}

/** Built from the raw host and URL. Entries are only stored after a full pass through `answer`. */
const cacheKey = (host: string | undefined, url: string | undefined): string => `${host ?? ''}\n${url}`;

function read(request: IncomingMessage, hostHeader: string | undefined): ParsedRequest | null {
  const path = requestPath(request.url ?? '/', hostHeader);
  if (path === null) return null;
  const [pathname = '/'] = path.split('?', 1);
  return { hostHeader, host: normalizeHost(hostHeader), path, pathname, isApi: isBelow(pathname, '/api') };
}

async function sendPage(
  parts: HandlerParts,
  store: StoreHost,
  { hostHeader, path, pathname }: ParsedRequest,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (!isRead(request)) return sendPlainPage(response, 'wrongMethod', store.locale);
  const bare = withoutSlash(pathname);
  if (bare) {
    const Location = bare + path.slice(pathname.length);
    const headers = { Location, 'Content-Length': 0, 'X-Content-Type-Options': 'nosniff' };
    return void response.writeHead(301, headers).end();
  }
  const wanted = TAKES_QUERY.test(pathname) ? path : pathname;
  const file = publishedFile(wanted);
  if (file) {
    // The key has no query where the page ignores it, so that made-up queries cannot fill the memory with copies of one
    // page.
    const key = cacheKey(hostHeader, wanted);
    const own = cacheKey(store.host, wanted);
    const read = () => parts.readPublished(store.host, wanted, file);
    // A page is read once, by whatever names of its host it is requested.
    const known = async () => parts.pages.get(own) ?? (await parts.pages.fill(own, store.host, read));
    const ready =
      key === own ? await known() : (parts.pages.get(key) ?? (await parts.pages.fill(key, store.host, known)));
    if (ready) return sendReady(request, response, ready);
  }
  return parts.renderer(store, wanted, request, response);
}

async function respond(parts: HandlerParts, parsed: ParsedRequest, request: IncomingMessage, response: ServerResponse) {
  const { host, path, pathname, isApi } = parsed;
  if (isApi) setHeaders(response, API_HEADERS);
  const own = parts.ownRoutes.get(pathname)?.(request, response);
  if (own) return own;
  const file = isRead(request) ? (parts.siteFiles.get(pathname) ?? (await parts.otherBuild?.(pathname))) : undefined;
  if (file) return sendReady(request, response, file);
  const store = host === null ? null : await parts.backend.find(host);
  if (!store) return isApi ? sendApiError(response, 'unknown_store') : sendPlainPage(response, 'unknownStore');
  parsed.locale = store.locale;
  if (parts.deskPage && pathname === DESK_PATH && isRead(request))
    return sendReady(request, response, await parts.deskPage(store.host));
  if (!isApi && !isBelow(pathname, '/img')) return sendPage(parts, store, parsed, request, response);
  request.url = path;
  setHost(request, store.host);
  parts.backend.handle(request, response, store.host);
}

function sendFailure(error: unknown, { isApi, locale }: ParsedRequest, response: ServerResponse): void {
  if (isApi) sendApiError(response, isUnavailable(error) ? 'unavailable' : 'internal_error', { locale });
  else sendPlainPage(response, isUnavailable(error) ? 'unavailable' : 'failed', locale);
}

/**
 * Handles every request of the server. Published pages come first, from memory by raw host and URL without any other
 * work. Then follow routes about the process, build files, `/api` and `/img`, and finally pages rendered on demand.
 */
export function httpHandler(parts: HandlerParts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const head = rawHead(request);
    // Node uses the first `Host` header but a cache in front may use another, and would then store one store's page
    // under another's name (RFC 9112, 3.2).
    if (head.hosts > 1) return sendPlainPage(response, 'badRequest');
    const hostHeader = requestedHost(request, head, parts.isTrusted);
    const isTls = isOverTls(request, head, parts.isTrusted);
    if (isRead(request)) {
      const page = parts.pages.get(cacheKey(hostHeader, request.url));
      if (page) return sendReady(request, response, page, head, isTls);
    }
    if (isTls) setHeaders(response, OVER_TLS);
    const parsed = read(request, hostHeader);
    if (!parsed) return sendPlainPage(response, 'badRequest');
    respond(parts, parsed, request, response).catch((error: unknown) => {
      parts.onError(error, request);
      sendFailure(error, parsed, response);
    });
  };
}
