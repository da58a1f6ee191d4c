import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ConfigError, type Env } from '#config/env.ts';
import { type Backend, isUnavailable } from './backend/backend.ts';
import { callerAddress } from './http/caller-address.ts';
import { type IsTrusted, trustedProxies } from './http/forwarded.ts';
import { gracefulClose } from './http/graceful-close.ts';
import { httpHandler } from './http/http-handler.ts';
import { listen } from './http/listen.ts';
import { ownRoutes } from './http/own-routes.ts';
import { sendPlainPage } from './http/plain-responses.ts';
import { documentHeaders } from './http/security-headers.ts';
import { serializeRequests } from './http/serialize-requests.ts';
import { commonRateLimits } from './limits/common-limits.ts';
import { type Monitoring, monitoringOf } from './monitoring.ts';
import { bucketPages } from './pages/bucket-pages.ts';
import { type DamagedPages, damagedPages } from './pages/damaged-pages.ts';
import { deskFiles } from './pages/desk-files.ts';
import { homePreview } from './pages/home-preview.ts';
import { type OnDemandParts, onDemandRenderer } from './pages/on-demand.ts';
import {
  folderSignals,
  PAGES_IN_MEMORY_BYTES,
  type PageCache,
  type PublishSignals,
  pageCache,
} from './pages/page-cache.ts';
import { openPublishedFolder } from './pages/published-folder.ts';
import { type PublishedPagesParts, publishedPages, type ReadPublished } from './pages/published-pages.ts';
import { otherBuilds } from './pages/shared-builds.ts';
import { BUILD_FOLDER, loadRender } from './pages/site-build.ts';
import { siteFiles } from './pages/site-files.ts';
import { publishStatus } from './publishing/publish-status.ts';
import { PUBLISH_SIGNAL } from './publishing/publisher.ts';

/** A signal of the bucket comes through the database and is only lost with its connection, which is noticed. */
const PAGE_MAX_AGE_MS = { folder: 2_000, bucket: 30_000 };
const TIMEOUTS = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};
/** A connection without traffic for this long is dropped. */
const SILENCE_MS = 120_000;

export interface RunningServer {
  port: number;
  /** Stops accepting requests and resolves when running ones are answered. They are cut off after 20 s. */
  close(): Promise<void>;
}

export interface ServerOptions {
  buildFolder?: string;
  /** For `/api/health` and `/metrics`. Without it, nothing is published here. */
  monitoring?: Monitoring;
  /** Receives damaged published pages, which the publisher of this process publishes again. */
  damaged?: Pick<DamagedPages, 'report'>;
  /** True if other processes serve on the same port. */
  isPortShared?: boolean;
}

/**
 * Serves published pages, build files, the desk, `/api`, `/img` and `/metrics`.
 * @throws {ConfigError} if it cannot listen.
 */
export async function startServer(
  env: Env,
  backend: Backend,
  log: Logger,
  {
    buildFolder = BUILD_FOLDER,
    monitoring = monitoringOf(publishStatus(), backend),
    damaged = damagedPages(log),
    isPortShared = false,
  }: ServerOptions = {},
): Promise<RunningServer> {
  const isTrusted = trustedProxies(env.trustedProxies);
  const hasDesk = env.hasDesk ?? env.apiOrigin === undefined;
  const [render, files, desk] = await Promise.all([
    loadRender(buildFolder),
    siteFiles(buildFolder),
    hasDesk ? deskFiles(buildFolder) : null,
  ]);
  const headersOf = documentHeaders(env.previewOrigins);
  backend.renderPreviewsBy?.(homePreview(render, backend));
  const { pages, readPublished } = pageSource(env, backend, log, { headersOf, onDamaged: damaged.report });
  let isReady = true;
  const server = createServer(
    TIMEOUTS,
    serializeRequests(
      httpHandler({
        backend,
        renderer: onDemandRenderer({ render, backend, headersOf, countRender: rendersBy(isTrusted) }),
        ownRoutes: ownRoutes({ monitoring, backend, env, isReady: () => isReady }),
        siteFiles: new Map([...files, ...(desk?.scripts ?? [])]),
        otherBuild: env.pagesBucket && otherBuilds(env.pagesBucket),
        deskPage: desk && (async (host) => desk.pageWith((await backend.mapTilesOf?.(host)) ?? '')),
        pages,
        readPublished,
        isTrusted,
        onError: reporter(log),
      }),
    ),
  );
  const running = await run(server, { ...env, reusePort: isPortShared }).catch((error: unknown) => {
    pages.close();
    throw error;
  });
  return {
    port: running.port,
    async close() {
      isReady = false;
      await wait(env.drainSeconds * 1_000);
      await Promise.all([running.close(), backend.endStreams?.()]);
      pages.close();
    },
  };
}

/** Where published pages come from: the folder that publishers share with this server, or the bucket. */
function pageSource(
  env: Env,
  { watchPublished }: Backend,
  log: Logger,
  parts: Omit<PublishedPagesParts, 'folder'>,
): { pages: PageCache; readPublished: ReadPublished } {
  const maxBytes = PAGES_IN_MEMORY_BYTES;
  const bucket = env.pagesBucket;
  if (!bucket) {
    const folder = openPublishedFolder(env);
    const signals = folderSignals(folder, PUBLISH_SIGNAL);
    return {
      pages: pageCache({ maxBytes, maxAgeMs: PAGE_MAX_AGE_MS.folder, signals }),
      readPublished: publishedPages({ ...parts, folder }),
    };
  }
  if (!watchPublished)
    throw new ConfigError('PAGES_FROM=bucket requires a database: it cannot be used with API_ORIGIN.');
  const onFailure = ({ message: reason }: Error): void =>
    log.warn({ reason }, 'the bucket of published pages does not respond; known pages are served, others are rendered');
  const { read, signals } = bucketPages({ ...parts, bucket, onFailure });
  const all: PublishSignals = (onPublished) => {
    const ends = [watchPublished(onPublished), signals(onPublished)];
    return () => {
      for (const end of ends) end();
    };
  };
  return { pages: pageCache({ maxBytes, maxAgeMs: PAGE_MAX_AGE_MS.bucket, signals: all }), readPublished: read };
}

/**
 * Serves only `/ping`, `/api/health` and `/metrics`, for a process that serves no stores.
 * @throws {ConfigError} if it cannot listen.
 */
export function startMonitor(env: Env, monitoring: Monitoring): Promise<RunningServer> {
  const routes = ownRoutes({ monitoring, backend: {}, env, isReady: () => true });
  const server = createServer(TIMEOUTS, (request, response) => {
    const own = routes.get(request.url?.split('?', 1)[0] ?? '')?.(request, response);
    if (!own) return sendPlainPage(response, 'unknownStore');
    own.catch(() => sendPlainPage(response, 'failed'));
  });
  return run(server, env);
}

/** Listens until it is closed, which waits for running requests. */
async function run(server: Server, address: Parameters<typeof listen>[1]): Promise<RunningServer> {
  server.setTimeout(SILENCE_MS);
  const close = gracefulClose(server);
  await listen(server, address);
  const bound = server.address();
  return { port: typeof bound === 'object' && bound ? bound.port : address.port, close };
}

/** Limits pages rendered on demand by the address of the caller. */
function rendersBy(isTrusted: IsTrusted): OnDemandParts['countRender'] {
  const limits = commonRateLimits();
  return (request) => limits.consume('render', { tenantId: 0, address: callerAddress(request, isTrusted), owner: '' });
}

/** An unreachable backend fails every page the same way, so it is logged without a stack. */
const reporter =
  (log: Logger) =>
  (error: unknown, request: IncomingMessage): void => {
    const path = request.url?.split('?', 1)[0];
    if (isUnavailable(error)) log.warn({ reason: error.message, path }, 'a page could not be rendered');
    else log.error({ err: error, path }, 'a page failed');
  };
