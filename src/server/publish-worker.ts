/** A worker thread of the publisher: the built site, a way to `/api`, and files. */
import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import type { Env } from '#config/env.ts';
import { connectDatabase } from '#db/connect.ts';
import { pagePublisher } from '#publish/publish-pages.ts';
import type { WorkDone, WorkOrder } from '#publish/worker-protocol.ts';
import { backendOn } from './embedded-backend.ts';
import { remoteBackend } from './remote-backend.ts';
import { loadRender } from './site-build.ts';

/** What a worker is started with. */
export interface PublishWorkerData {
  env: Env;
  /** The database that the main thread has started and migrated. */
  databaseUrl: string | undefined;
  publishedFolder: string;
  buildFolder: string;
  isWriting: boolean;
}

const { env, databaseUrl, publishedFolder, buildFolder, isWriting } = workerData as PublishWorkerData;
const log = pino({ level: env.logLevel });

const backend =
  env.apiOrigin || !databaseUrl
    ? remoteBackend(env.apiOrigin ?? '', publishedFolder)
    : backendOn(
        await connectDatabase({
          databaseUrl,
          dataDir: env.dataDir,
          maxConnections: 4,
          onError: (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'),
        }),
        env,
        log,
      );
const publish = pagePublisher({
  render: await loadRender(buildFolder),
  fetchOf: backend.fetchOf,
  publishedFolder,
  isWriting,
});

parentPort?.on('message', async (order: WorkOrder) => {
  const done: WorkDone = { outcomes: await publish(order) };
  parentPort?.postMessage(done);
});
