/** The whole server in a test: built site, API on a database, publisher, and HTTP on a separate port. */
import { join } from 'node:path';
import { pino } from 'pino';
import { type Env, readEnv } from '#config/env.ts';
import type { PublishReport } from '#publish/publish-report.ts';
import type { Backend } from '#server/backend/backend.ts';
import { backendOn } from '#server/backend/embedded-backend.ts';
import { remoteBackend } from '#server/backend/remote-backend.ts';
import { logOptions } from '#server/log-options.ts';
import { monitoringOf } from '#server/monitoring.ts';
import { observedPublisher } from '#server/publishing/observed-publisher.ts';
import { type PublishStatus, publishStatus } from '#server/publishing/publish-status.ts';
import {
  createPublisher,
  type Publisher,
  type PublisherParts,
  type PublishRequest,
} from '#server/publishing/publisher.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { ensureBuild } from '../../../scripts/build/ensure-build.ts';
import { createDataDir, removeDataDir } from '../database/data-dir.ts';
import { type HttpAsk, type HttpResponse, httpAsk } from './http-ask.ts';
import { createTestShops, PORT, type TestShop, type TestShops } from './shop.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A line of the server's log. */
export interface LogLine {
  level: number;
  msg: string;
  reason?: string;
  path?: string;
  err?: { message: string };
}

/** A running server with its parts. */
export interface Site {
  readonly env: Env;
  readonly backend: Backend;
  readonly port: number;
  /** `DATA_DIR/published` */
  readonly published: string;
  /** Log entries of the server. */
  readonly logged: LogLine[];
  readonly log: pino.Logger;
  /** The state of its publishers, shown by `/api/health` and `/metrics`. */
  readonly status: PublishStatus;
  ask(path: string, ask?: HttpAsk): Promise<HttpResponse>;
  publish(host: string, request?: PublishRequest): Promise<PublishReport>;
  publisher(parts?: Partial<PublisherParts>): Publisher;
  close(): Promise<void>;
}

export interface Storefront extends Site {
  readonly shops: TestShops;
  open(host: string): Promise<TestShop>;
}

type Options = Partial<
  Pick<Env, 'trustedProxies' | 'apiOrigin' | 'hasDesk' | 'metricsToken' | 'places' | 'isDemo' | 'mail'>
>;

const envOf = (dataDir: string, options: Options): Env => ({
  ...readEnv({}),
  port: PORT,
  dataDir,
  logLevel: 'silent',
  isDemo: false,
  hasDesk: options.apiOrigin === undefined,
  ...options,
});

function memoryLog(): { log: pino.Logger; logged: LogLine[] } {
  const logged: LogLine[] = [];
  return { logged, log: pino(logOptions('info'), { write: (line) => void logged.push(JSON.parse(line) as LogLine) }) };
}

async function serve(env: Env, databaseUrl: string | undefined, open: (log: pino.Logger) => Backend): Promise<Site> {
  const built = await ensureBuild(ROOT);
  if (built.code !== 0) throw new Error(built.output);
  const { log, logged } = memoryLog();
  const backend = open(log);
  const status = publishStatus();
  const server: RunningServer = await startServer({ ...env, port: 0 }, backend, log, {
    monitoring: monitoringOf(status, backend),
  });
  const publisher = (parts: Partial<PublisherParts> = {}): Publisher =>
    observedPublisher(createPublisher({ env, backend, databaseUrl, buildId: 'tests', workers: 1, ...parts }), status);
  const own = publisher();
  return {
    env,
    backend,
    port: server.port,
    published: join(env.dataDir, 'published'),
    logged,
    log,
    status,
    ask: (path, ask) => httpAsk(server.port, path, ask),
    publish: (host, request) => own.publish(host, request),
    publisher,
    async close() {
      await server.close();
      await own.close();
      removeDataDir(env.dataDir);
    },
  };
}

/** A server on a separate database without stores. For `beforeAll`. */
export async function createStorefront(options: Options = {}): Promise<Storefront> {
  const shops = await createTestShops();
  const env = envOf(createDataDir(), options);
  const site = await serve(env, shops.database.url, (log) => backendOn(shops.database, env, log));
  return {
    ...site,
    shops,
    open: (host) => shops.open(host),
    async close() {
      await site.close();
      await shops.close();
    },
  };
}

/** A server without a database, with the `/api` of another one. */
export async function createRemoteStorefront(apiOrigin: string, options: Options = {}): Promise<Site> {
  const env = envOf(createDataDir(), { ...options, apiOrigin });
  let backend: Backend | undefined;
  const site = await serve(env, undefined, (log) => {
    backend = remoteBackend(apiOrigin, join(env.dataDir, 'published'), log);
    return backend;
  });
  return {
    ...site,
    async close() {
      await site.close();
      await backend?.close();
    },
  };
}
