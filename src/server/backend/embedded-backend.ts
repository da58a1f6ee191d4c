import cluster from 'node:cluster';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { type Api, type ApiEnv, createApi, prepareDocuments } from '#api/app.ts';
import { directReads } from '#api/request/direct-reads.ts';
import type { RenderHome } from '#api/request/request-context.ts';
import { isDiskFull, isUnreachable } from '#api/response/failure.ts';
import type { Env } from '#config/env.ts';
import { type Connection, connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { listenForPublished, notifyPublished } from '#db/notifications.ts';
import { readPublishingState } from '#db/publishers.ts';
import { messageTroubles, pingDatabase } from '#db/system-statements.ts';
import { chooseCarriers } from '#providers/carriers.ts';
import { type MediaStorage, type Pictures, pictureStorage } from '#providers/media-storage.ts';
import { choosePlaces } from '#providers/places/choose-places.ts';
import { PlacesUnavailable } from '#providers/places/places.ts';
import { indexStatus } from '#publish/page-index/index-status.ts';
import { INDEX_FILE } from '#publish/page-index/open-index.ts';
import { readOutbox } from '#services/messages/read-outbox.ts';
import { type PaymentProviders, paymentProviders } from '#services/payments/payment-providers.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { type StoreDirectory, storeDirectory } from '#services/stores/store-directory.ts';
import { type DiskSpace, diskSpace } from '../disk-space.ts';
import { callerAddress } from '../http/caller-address.ts';
import { trustedProxies } from '../http/forwarded.ts';
import { sendPlainPage } from '../http/plain-responses.ts';
import { withRequestId } from '../http/request-id.ts';
import { rateLimits } from '../limits/common-limits.ts';
import { redisCounts } from '../limits/redis-counts.ts';
import { logOrderSteps, logWrite } from '../log-writes.ts';
import { imageRoute } from '../pages/image-route.ts';
import { publishedFolderOf } from '../pages/published-folder.ts';
import { changesOn } from '../publishing/logged-changes.ts';
import { type Backend, BackendUnavailable } from './backend.ts';
import { orderFeed } from './order-feed.ts';

/**
 * Timeout of each statement of a shopper's request. After a silent loss of the network, requests on the old connections
 * fail within this time plus one second.
 */
const STATEMENT_SECONDS = 8;
/**
 * A host that moves to another store is noticed within this time. Reading the list of many stores takes at most a
 * fiftieth of the time.
 */
const FOLLOW_HOSTS_MS = 2_000;
const FOLLOW_SHARE = 50;

export interface EmbeddedBackend extends Backend, Pictures {
  connection: Connection;
  /** The port in links to stores of this machine. */
  linkPort: number;
  stores: StoreDirectory;
  payments: PaymentProviders;
}

/**
 * Connections of this process to a local database. It shares the cores of this machine: more concurrent statements would
 * only slow each other down. Web workers share them; the main process, which publishes several stores at once, does not.
 */
const localConnections = ({ webWorkers }: Env): number =>
  1 + Math.ceil((2 * availableParallelism()) / (cluster.isWorker ? webWorkers : 1));

/** Connects to the configured database, or starts the embedded one, and migrates it. */
export async function openDatabase(env: Env, log: Logger): Promise<Connection> {
  const connection = await connectDatabase({
    ...(env.databaseUrl
      ? { databaseUrl: env.databaseUrl, directUrl: env.directUrl }
      : { maxConnections: localConnections(env) }),
    dataDir: env.dataDir,
    statementSeconds: STATEMENT_SECONDS,
    onError: (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'),
  });
  try {
    // Done before the server listens, because later it would delay every request.
    await Promise.all([migrate(connection), prepareDocuments()]);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

export const embeddedBackend = async (env: Env, log: Logger): Promise<EmbeddedBackend> =>
  backendOn(await openDatabase(env, log), env, log);

/** Creates the backend on a connected and migrated database. */
export function backendOn(connection: Connection, env: Env, log: Logger): EmbeddedBackend {
  const stores = storeDirectory(connection.pool);
  const disk = diskSpace(env.dataDir);
  const pictures = pictureStorage(env);
  const payments = paymentProviders(connection.pool, { takesTestCards: env.isDemo, stripeBase: env.stripeBase });
  const shared = countsInRedis(env, log);
  const feed = orderFeed(connection.url, ({ message: reason }) =>
    log.warn({ reason }, 'lost the notification connection for orders; reconnecting'),
  );
  const onFailure = (error: unknown): void => {
    if (isDiskFull(error)) disk.failed();
    // Errors of requests that the shutdown cut off are not logged.
    if (!connection.pool.ending) logFailure(log, error);
  };
  const options = { stores, port: env.port, log: onFailure, hasDesk: env.hasDesk };
  let renderHome: RenderHome | undefined;
  const api = createApi({
    ...options,
    ...pictures,
    payments,
    limits: rateLimits(connection.pool, shared),
    feed,
    places: choosePlaces(env.places),
    publishing: async ({ host, db }) =>
      (env.pagesBucket && (await readPublishingState(db))) ??
      indexStatus(join(publishedFolderOf(env), host, INDEX_FILE)),
    mailer: chooseCarriers(env, (fields, line) => log.info(fields, line)).email,
    isTrial: env.isDemo,
    renderHome: () => renderHome,
  });
  const read = directReads(options);
  const endLog = logOrderSteps(log);
  const find = finder(stores);
  return {
    connection,
    linkPort: env.port,
    stores,
    ...pictures,
    payments,
    find,
    list: () => stores.list(),
    fetchOf: () => read,
    ...changesOn(connection, stores, log),
    watchPublished(onPublished) {
      const onError = ({ message: reason }: Error): void =>
        log.warn({ reason }, 'lost the notification connection for published pages; reconnecting');
      const listening = listenForPublished(connection.url, { onPublished, onError });
      return () => void listening.close();
    },
    announcePublished: (host) => notifyPublished(connection.pool, host),
    ping: () => pingDatabase(connection.pool),
    isDiskFull: () => disk.isFull(),
    messages: () => messageTroubles(connection.pool),
    ...(isTrial(env) && { outbox: outboxOf(stores, env) }),
    renderPreviewsBy(render) {
      renderHome = render;
    },
    async mapTilesOf(host) {
      const store = await find(host);
      return store ? (await storeSettings(store.db)).map_tiles_url : '';
    },
    handle: requestHandler({ api, media: pictures.media, find, disk, env, log }),
    endStreams: () => feed.end(),
    async close() {
      endLog();
      shared?.close();
      await feed.end();
      await connection.close();
    },
  };
}

/** Counts of requests that servers share. Undefined without `REDIS_URL`. */
const countsInRedis = ({ redisUrl }: Env, log: Logger) =>
  redisUrl === undefined
    ? undefined
    : redisCounts(redisUrl, ({ message: reason }) =>
        log.warn({ reason }, 'Redis does not answer; each process counts its own requests until it does'),
      );

interface HandlerParts {
  api: Api;
  media: MediaStorage;
  find: StoreDirectory['find'];
  disk: DiskSpace;
  env: Env;
  log: Logger;
}

/** Answers requests to `/api` and for pictures. */
function requestHandler({ api, media, find, disk, env, log }: HandlerParts): Backend['handle'] {
  const isTrusted = trustedProxies(env.trustedProxies);
  const listener = getRequestListener(
    (request, { incoming }) => {
      const address = callerAddress(incoming as IncomingMessage, isTrusted);
      return api.fetch(request, { address, isInternal: isTrusted(address) } satisfies ApiEnv);
    },
    { overrideGlobalObjects: false },
  );
  const images = imageRoute(media, join(env.dataDir, 'cache', 'img'), (error) => {
    if (isDiskFull(error)) disk.failed();
    log.warn({ reason: (error as Error).message }, 'a resized picture could not be stored');
  });
  const answerImage = async (request: IncomingMessage, response: ServerResponse, host: string): Promise<void> => {
    const store = await find(host);
    return store ? images(request, response, store.db.tenantId) : sendPlainPage(response, 'unknownStore');
  };
  return (request, response, host) => {
    const answerCall = (id: string) => {
      response.setHeader('X-Request-Id', id);
      logWrite(log, request, response, host);
      return listener(request, response);
    };
    const isImage = request.url?.startsWith('/img');
    const work = isImage ? answerImage(request, response, host) : withRequestId(answerCall);
    Promise.resolve(work).catch((error: unknown) => {
      log.error({ err: error, path: request.url?.split('?', 1)[0] }, 'a request failed');
      sendPlainPage(response, 'failed');
    });
  };
}

/** Whether codes may be shown: only in demo mode, without a mail server and without trusted proxies. */
const isTrial = ({ isDemo, mail, trustedProxies: proxies }: Env): boolean =>
  isDemo && mail === undefined && proxies.length === 0;

const outboxOf =
  (stores: StoreDirectory, { port, hasDesk }: Env): NonNullable<Backend['outbox']> =>
  async (host) => {
    const store = await stores.find(host);
    return store && readOutbox(store, { port, hasDesk });
  };

/** Logs an unavailable dependency without a stack, because it fails every request the same way. */
const logFailure = (log: Logger, error: unknown): void =>
  isDiskFull(error)
    ? log.error({ reason: (error as Error).message }, 'nothing can be stored: the disk is full')
    : isUnreachable(error)
      ? log.warn({ reason: (error as Error).message }, 'the database does not respond')
      : error instanceof PlacesUnavailable
        ? log.warn({ reason: error.message }, 'addresses cannot be looked up')
        : log.error({ err: error }, 'a call failed');

/** Finds stores in the directory's cache, which is refreshed in the background now and then. */
function finder(stores: StoreDirectory): StoreDirectory['find'] {
  let nextAt = performance.now() + FOLLOW_HOSTS_MS;
  const follow = (): void => {
    const startedAt = performance.now();
    if (startedAt < nextAt) return;
    nextAt = startedAt + FOLLOW_HOSTS_MS;
    const read = stores.list().then(() => {
      nextAt = Math.max(nextAt, startedAt + FOLLOW_SHARE * (performance.now() - startedAt));
    });
    // While the database is down, the cached list stays in use.
    read.catch(() => undefined);
  };
  return async (host) => {
    follow();
    try {
      return await stores.find(host);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      throw new BackendUnavailable(`The database does not respond: ${(error as Error).message}.`, { cause: error });
    }
  };
}
