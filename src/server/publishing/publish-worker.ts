/** A worker thread of the publisher. It loads the built site, reads `/api` and writes files. */
import { workerData } from 'node:worker_threads';
import { pino } from 'pino';
import type { Env } from '#config/env.ts';
import { writePage } from '#publish/output-folder.ts';
import { pagePublisher } from '#publish/publish-pages.ts';
import type { Backend } from '../backend/backend.ts';
import { logOptions } from '../log-options.ts';
import { loadRender } from '../pages/site-build.ts';

/** Start parameters of a worker. */
export interface PublishWorkerData {
  env: Env;
  /** The database that the main thread started and migrated. Undefined if `/api` is that of `API_ORIGIN`. */
  databaseUrl: string | undefined;
  publishedFolder: string;
  buildFolder: string;
  isWriting: boolean;
}

const { env, databaseUrl, publishedFolder, buildFolder, isWriting } = workerData as PublishWorkerData;
const log = pino(logOptions(env.logLevel));

/** Backends are imported lazily, because each is a good part of the worker's start time. */
async function openBackend(): Promise<Backend> {
  if (env.apiOrigin) {
    const { remoteBackend } = await import('../backend/remote-backend.ts');
    return remoteBackend(env.apiOrigin, publishedFolder, log);
  }
  if (!databaseUrl) throw new Error('a publishing worker needs a database or API_ORIGIN');
  const [{ connectDatabase }, { backendOn }] = await Promise.all([
    import('#db/connect.ts'),
    import('../backend/embedded-backend.ts'),
  ]);
  const connection = await connectDatabase({
    databaseUrl,
    dataDir: env.dataDir,
    maxConnections: 4,
    onError: (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'),
  });
  return backendOn(connection, env, log);
}

export default pagePublisher({
  render: await loadRender(buildFolder),
  fetchOf: (await openBackend()).fetchOf,
  publishedFolder,
  write: isWriting ? writePage : null,
});
