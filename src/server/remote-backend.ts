import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { Agent, type Dispatcher } from 'undici';
import { normalizeHost } from '#lib/normalize-host.ts';
import type { Backend, StoreHost } from './backend.ts';

/** Headers that belong to one connection and are never passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);
const KNOWN_FOR_MS = 60_000;
const UNKNOWN_FOR_MS = 5_000;
const BAD_GATEWAY = JSON.stringify({
  code: 'api_unreachable',
  message: 'The store does not answer right now. Please try again.',
});

const endToEnd = (headers: IncomingMessage['headers'] | Dispatcher.ResponseData['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !HOP_BY_HOP.has(name)));

const withStatus = (status: number, text: string): Response => new Response(text, { status });

/**
 * The `/api` of another origin. Its stores are told apart by the `Host` header, so that is what each call carries;
 * which host belongs to which store is asked of it too, by `get-data`.
 * @param publishedFolder its folders are the stores that are published when none is named.
 */
export function remoteBackend(apiOrigin: string, publishedFolder: string): Backend {
  const agent = new Agent({ connections: 64, headersTimeout: 30_000, bodyTimeout: 60_000 });
  const stores = new LRUCache<string, { store: StoreHost | null }>({ max: 10_000 });
  const call = (path: string, options: Partial<Dispatcher.RequestOptions>) =>
    agent.request({ origin: apiOrigin, method: 'GET', ...options, path });

  const fetchOf: Backend['fetchOf'] = (host) => async (url, init) => {
    const { pathname, search } = new URL(url);
    const answer = await call(pathname + search, {
      headers: { ...Object.fromEntries(new Headers(init.headers)), host },
      ...(init.signal ? { signal: init.signal } : {}),
    });
    return withStatus(answer.statusCode, await answer.body.text());
  };
  const ask = async (host: string): Promise<StoreHost | null> => {
    const response = await fetchOf(host)('http://store/api/get-data', {});
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${apiOrigin}/api/get-data answered ${response.status} for ${host}`);
    const body = (await response.json()) as { origin: string };
    const primary = normalizeHost(new URL(body.origin).host);
    return primary === null ? null : { host: primary };
  };
  const forward = async (request: IncomingMessage, response: ServerResponse, host: string): Promise<void> => {
    const left = new AbortController();
    response.once('close', () => left.abort());
    const answer = await call(request.url ?? '/', {
      method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
      headers: { ...endToEnd(request.headers), host, 'x-forwarded-for': request.socket.remoteAddress ?? '' },
      body: request.method === 'GET' || request.method === 'HEAD' ? null : request,
      signal: left.signal,
    });
    response.writeHead(answer.statusCode, endToEnd(answer.headers));
    await pipeline(answer.body, response);
  };
  return {
    fetchOf,
    async find(host) {
      const kept = stores.get(host);
      if (kept) return kept.store;
      const store = await ask(host);
      stores.set(host, { store }, { ttl: store ? KNOWN_FOR_MS : UNKNOWN_FOR_MS });
      return store;
    },
    list: async () => {
      const folders = await readdir(publishedFolder, { withFileTypes: true }).catch(() => []);
      return folders.filter((entry) => entry.isDirectory()).map((entry) => ({ host: entry.name }));
    },
    handle(request, response, host) {
      forward(request, response, host).catch(() => {
        if (response.headersSent) response.destroy();
        else response.writeHead(502, { 'content-type': 'application/json' }).end(BAD_GATEWAY);
      });
    },
    close: () => agent.close(),
  };
}
