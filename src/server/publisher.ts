import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '#client/api-client.ts';
import type { Env } from '#config/env.ts';
import type { PublishReport } from '#publish/publish-report.ts';
import { publishStore } from '#publish/publish-store.ts';
import { createWorkerPool } from '#publish/worker-pool.ts';
import type { Backend } from './backend.ts';
import type { PublishWorkerData } from './publish-worker.ts';
import { publishedFolderOf } from './published-folder.ts';
import { BUILD_FOLDER } from './site-build.ts';

/** Touched after every pass: servers on the same folder watch it and drop what they hold. */
export const PUBLISH_SIGNAL = '.published';
/** How long a publisher that is closed waits for the last answer of the backend. */
const CLOSE_PATIENCE_MS = 1_000;

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
}

export interface PublishRequest {
  isFull?: boolean;
  onProgress?: (done: number, total: number | undefined) => void;
}

export interface Publisher {
  /** Publishes one store; calls for the same store run one after the other. */
  publish(host: string, request?: PublishRequest): Promise<PublishReport>;
  /**
   * Stops at once: what is being published is rejected, and done again by the next publish. Then nothing of it uses the
   * backend any more, unless that does not answer.
   */
  close(): Promise<void>;
}

/** The publisher of this process; its workers start with the first store that has something to render. */
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
  const publishNow = async (host: string, request: PublishRequest): Promise<PublishReport> => {
    if (isClosed) throw new Error('publishing was stopped');
    const client = createApiClient({ origin: `http://${host}`, fetch: backend.fetchOf(host) });
    const report = await publishStore({ host, client, pool, publishedFolder, buildId, ...request });
    if (report.written + report.removed > 0)
      await writeFile(join(publishedFolder, PUBLISH_SIGNAL), `${host} ${Date.now()}\n`);
    return report;
  };
  return {
    publish(host, request = {}) {
      const turn = last.then(() => publishNow(host, request));
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      isClosed = true;
      await pool.close();
      await Promise.race([last, wait(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
