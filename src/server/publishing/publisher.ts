import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '#client/api-client.ts';
import type { Env } from '#config/env.ts';
import { type PublishPages, pagePublisher } from '#publish/publish-pages.ts';
import type { PublishReport } from '#publish/publish-report.ts';
import { publishStore } from '#publish/publish-store.ts';
import { createWorkerPool } from '#publish/worker-pool.ts';
import type { Backend } from '../backend/backend.ts';
import type { Deliverer } from '../jobs/deliverer.ts';
import type { DamagedPages } from '../pages/damaged-pages.ts';
import { publishedFolderOf } from '../pages/published-folder.ts';
import { BUILD_FOLDER, loadRender } from '../pages/site-build.ts';
import type { PublishWorkerData } from './publish-worker.ts';

/** Touched after every pass: servers on the same folder watch it and drop what they hold. */
export const PUBLISH_SIGNAL = '.published';
/** How long a publisher that is closed waits for the last answer of the backend. */
const CLOSE_PATIENCE_MS = 1_000;
/** Workers hold some 100 MB each; those that have had nothing to do for so long end. */
const WORKERS_REST_AFTER_MS = 20_000;
const BUSY_RETRY_MS = 100;

export interface PublisherParts {
  env: Env;
  backend: Backend;
  databaseUrl: string | undefined;
  buildId: string;
  buildFolder?: string;
  /** Where the pages go; `DATA_DIR/published` unless told. */
  publishedFolder?: string;
  workers?: number;
  isWriting?: boolean;
  /** Takes what is published further; without it the folder is all. */
  deliverer?: Pick<Deliverer, 'deliver'>;
  /** Pages that the server found damaged. */
  damaged?: Pick<DamagedPages, 'take'>;
}

export interface PublishRequest {
  isFull?: boolean;
  onProgress?: (done: number, total: number | undefined) => void;
}

export interface Publisher {
  /** Publishes one store; calls run one after the other, and after other processes that publish the store. */
  publish(host: string, request?: PublishRequest): Promise<PublishReport>;
  /** The same, but null where another process publishes the store now. */
  tryPublish(host: string): Promise<PublishReport | null>;
  /**
   * Stops at once: what is being published is rejected, and done again by the next publish. Then nothing of it uses the
   * backend any more, unless that does not answer.
   */
  close(): Promise<void>;
}

/** The publisher of this process; its workers start with the first store that has much to render. */
export function createPublisher(parts: PublisherParts): Publisher {
  const { env, backend, databaseUrl, buildId, buildFolder = BUILD_FOLDER, isWriting = true } = parts;
  const publishedFolder = parts.publishedFolder ?? publishedFolderOf(env);
  const workerData: PublishWorkerData = { env, databaseUrl, publishedFolder, buildFolder, isWriting };
  const pool = createWorkerPool(
    new URL('./publish-worker.ts', import.meta.url),
    workerData,
    parts.workers ?? availableParallelism(),
  );
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let resting: NodeJS.Timeout | undefined;
  let here: Promise<PublishPages> | undefined;
  const renderHere: PublishPages = async (order, client) => {
    here ??= loadRender(buildFolder)
      .then((render) => pagePublisher({ render, fetchOf: backend.fetchOf, publishedFolder, isWriting }))
      .catch((error: unknown) => {
        // The build may have been in the making: the next publish looks again.
        here = undefined;
        throw error;
      });
    return (await here)(order, client);
  };
  const publishNow = async (host: string, request: PublishRequest): Promise<PublishReport | null> => {
    if (isClosed) throw new Error('publishing was stopped');
    clearTimeout(resting);
    const source = backend.changesOf(host);
    const client = createApiClient({ origin: `http://${host}`, fetch: backend.fetchOf(host) });
    try {
      // Into another folder nobody else publishes, and the store's own goes on meanwhile.
      const alone =
        parts.publishedFolder === undefined
          ? backend.publishAlone
          : <Result>(_: string, work: () => Promise<Result>) => work();
      const report = await alone(host, () =>
        publishStore({
          host,
          client,
          source,
          pool,
          renderHere,
          publishedFolder,
          buildId,
          damaged: parts.damaged?.take(host) ?? [],
          ...request,
        }),
      );
      if (report && report.written + report.removed > 0)
        await writeFile(join(publishedFolder, PUBLISH_SIGNAL), `${host} ${Date.now()}\n`);
      if (report) parts.deliverer?.deliver(host);
      return report;
    } finally {
      resting = setTimeout(() => pool.rest(), WORKERS_REST_AFTER_MS).unref();
    }
  };
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    tryPublish: (host) => inTurn(() => publishNow(host, {})),
    publish: (host, request = {}) =>
      inTurn(async () => {
        for (;;) {
          const report = await publishNow(host, request);
          if (report) return report;
          await wait(BUSY_RETRY_MS);
        }
      }),
    async close() {
      isClosed = true;
      clearTimeout(resting);
      await pool.close();
      await Promise.race([last, wait(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
