import { isIP } from 'node:net';
import type { Logger } from 'pino';
import { Agent } from 'undici';
import { createApiClient } from '#client/api-client.ts';
import { reasonOf } from '#lib/text/reason-of.ts';
import { polledChanges } from '#publish/change-source.ts';
import type { IsTrusted } from '../http/forwarded.ts';
import { watchVersions } from '../publishing/polled-changes.ts';
import { apiProxy, type Call } from './api-proxy.ts';
import { type Backend, BackendUnavailable } from './backend.ts';
import { type RequestSite, remoteStores } from './remote-stores.ts';

const TIMEOUTS = { connect: { timeout: 5_000 }, headersTimeout: 30_000, bodyTimeout: 60_000 };

/** Shorter than the timeout of the health check that waits for it. */
const PING_TIMEOUT_MS = 2_500;

const isSite = (value: unknown): value is { origin: string } =>
  typeof value === 'object' && value !== null && 'origin' in value && typeof value.origin === 'string';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The `/api` of another origin. It distinguishes stores by the `Host` header, so every request carries the store's
 * host. The mapping of hosts to stores is also queried from it, with `get-data`.
 * @param publishedFolder its subfolders are the stores to publish when none is named.
 * @param isTrusted proxies whose `X-Forwarded-For` is passed on.
 */
export function remoteBackend(
  apiOrigin: string,
  publishedFolder: string,
  log: Logger,
  isTrusted: IsTrusted = () => false,
): Backend {
  const agent = new Agent({ connections: 64, ...TIMEOUTS });
  const { hostname } = new URL(apiOrigin);
  // The certificate is that of the origin, not of the store in the `Host` header.
  const tls = isIP(hostname) === 0 ? { servername: hostname } : {};
  const call: Call = (path, options) => agent.request({ origin: apiOrigin, method: 'GET', ...tls, ...options, path });

  const fetchOf: Backend['fetchOf'] = (host) => async (url, init) => {
    const { pathname, search } = new URL(url);
    const response = await call(pathname + search, {
      headers: { ...Object.fromEntries(new Headers(init.headers)), host },
      ...(init.signal ? { signal: init.signal } : {}),
    });
    const text = await response.body.text();
    return { status: response.statusCode, text: async () => text };
  };
  const ask: RequestSite = async (host) => {
    const response = await fetchOf(host)('http://store/api/get-data', {}).catch((cause: unknown) => {
      const advice = 'Start that server or correct API_ORIGIN.';
      throw new BackendUnavailable(`API_ORIGIN=${apiOrigin} does not respond: ${reasonOf(cause)}. ${advice}`, {
        cause,
      });
    });
    if (response.status === 404) return null;
    const text = await response.text();
    const site = response.status === 200 ? readJson(text) : null;
    if (!isSite(site))
      throw new BackendUnavailable(
        `API_ORIGIN=${apiOrigin} responds with ${response.status} to /api/get-data for ${host}.`,
      );
    return { text, origin: site.origin };
  };
  const stores = remoteStores(ask, publishedFolder);
  const changesOf: Backend['changesOf'] = (host) =>
    polledChanges(createApiClient({ origin: `http://${host}`, fetch: fetchOf(host) }));
  return {
    fetchOf,
    ...stores,
    changesOf,
    // Other processes on the same folder are excluded by its lock.
    publishExclusively: (_, work) => work(),
    watch: (onChange) => watchVersions(stores.list, changesOf, onChange, log),
    async ping() {
      // Another Frontage reports its health there. Any other server only needs to respond.
      const { statusCode, body } = await call('/api/health', { signal: AbortSignal.timeout(PING_TIMEOUT_MS) });
      await body.dump();
      if (statusCode >= 500) throw new BackendUnavailable(`API_ORIGIN=${apiOrigin} responds with ${statusCode}.`);
    },
    handle: apiProxy(
      call,
      (error) => log.warn({ reason: reasonOf(error) }, `${apiOrigin} does not respond`),
      isTrusted,
    ),
    close: () => agent.destroy(),
  };
}
