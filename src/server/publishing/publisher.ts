import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '#client/api-client.ts';
import type { Env } from '#config/env.ts';
import { inTurn } from '#lib/in-turn.ts';
import { writePageInServer } from '#publish/output-folder.ts';
import { type PublishPages, pagePublisher } from '#publish/publish-pages.ts';
import type { PublishReport } from '#publish/publish-report.ts';
import { publishStore } from '#publish/publish-store.ts';
import { createWorkerPool } from '#publish/worker-pool.ts';
import type { Backend } from '../backend/backend.ts';
import type { DamagedPages } from '../pages/damaged-pages.ts';
import { publishedFolderOf } from '../pages/published-folder.ts';
import { BUILD_FOLDER, loadRender } from '../pages/site-build.ts';
import type { Deliverer } from './deliverer.ts';
import type { PublishWorkerData } from './publish-worker.ts';
import type { SharedPublishing } from './shared-publishing.ts';

/** File touched after every pass. Servers on the same folder watch it and clear their caches. */
export const PUBLISH_SIGNAL = '.published';
/** How long a closed publisher waits for the last response of the backend. */
const CLOSE_PATIENCE_MS = 1_000;
const BUSY_RETRY_MS = 100;

export interface PublisherParts {
  env: Env;
  backend: Backend;
  databaseUrl: string | undefined;
  buildId: string;
  buildFolder?: string;
  /** Destination folder. Default: `DATA_DIR/published`. */
  publishedFolder?: string;
  workers?: number;
  isWriting?: boolean;
  /** Delivers published pages to further destinations. Without it they stay in the folder. */
  deliverer?: Pick<Deliverer, 'deliver'>;
  /** If other processes publish into the same bucket. */
  shared?: Pick<SharedPublishing, 'exclusively'> | undefined;
  /** Pages that the server found damaged. */
  damaged?: Pick<DamagedPages, 'drain'>;
}

export interface PublishRequest {
  isFull?: boolean;
  onProgress?: (done: number, total: number | undefined) => void;
}

export interface Publisher {
  /**
   * Publishes one store. Calls for a store run one after the other. On a shared folder it waits for other processes; with
   * a bucket it returns a report with `isElsewhere` if another process has the store.
   */
  publish(host: string, request?: PublishRequest): Promise<PublishReport>;
  /** Like `publish`, but returns null if another process is publishing the store on a shared folder. */
  tryPublish(host: string): Promise<PublishReport | null>;
  /**
   * Stops immediately. A running publish is rejected and repeated by the next one. Afterwards the backend is no longer
   * used, unless it does not respond in time.
   */
  close(): Promise<void>;
}

/** Creates the publisher of this process. Its workers start with the first store that has many pages to render. */
export function createPublisher(parts: PublisherParts): Publisher {
  const { env, backend, databaseUrl, buildId, buildFolder = BUILD_FOLDER, isWriting = true } = parts;
  const publishedFolder = parts.publishedFolder ?? publishedFolderOf(env);
  const workerData: PublishWorkerData = { env, databaseUrl, publishedFolder, buildFolder, isWriting };
  const pool = createWorkerPool(
    new URL('./publish-worker.ts', import.meta.url),
    workerData,
    parts.workers ?? availableParallelism(),
  );
  /** Calls for a store take turns in this process. `exclusively` then keeps out the others. */
  const calls = inTurn();
  let isClosed = false;
  let here: Promise<PublishPages> | undefined;
  const notifyServers = (): Promise<void> => writeFile(join(publishedFolder, PUBLISH_SIGNAL), `${Date.now()}\n`);
  const renderHere: PublishPages = async (job, client) => {
    here ??= loadRender(buildFolder)
      .then((render) =>
        pagePublisher({
          render,
          fetchOf: backend.fetchOf,
          publishedFolder,
          write: isWriting ? writePageInServer : null,
        }),
      )
      .catch((error: unknown) => {
        // The build may have been incomplete; the next publish loads it again.
        here = undefined;
        throw error;
      });
    const outcomes = await (await here)(job, client);
    // They are shown before the remaining pages of the pass are rendered.
    if (outcomes.some(({ outcome }) => outcome === 'written')) await notifyServers();
    return outcomes;
  };
  const publishNow = async (host: string, request: PublishRequest): Promise<PublishReport | null> => {
    if (isClosed) throw new Error('publishing was stopped');
    const source = backend.changesOf(host);
    const client = createApiClient({ origin: `http://${host}`, fetch: backend.fetchOf(host) });
    // Nobody else publishes to a custom folder, and publishing to the store's own folder may go on meanwhile.
    const exclusively =
      parts.publishedFolder === undefined
        ? (parts.shared?.exclusively ?? backend.publishExclusively)
        : <Result>(_: string, work: () => Promise<Result>) => work();
    const report = await exclusively<PublishReport>(host, () =>
      publishStore({
        host,
        client,
        source,
        pool,
        renderHere,
        publishedFolder,
        buildId,
        damaged: parts.damaged?.drain(host) ?? [],
        ...request,
      }),
    );
    if (report && report.written + report.removed > 0) await notifyServers();
    if (report && !report.isElsewhere) parts.deliverer?.deliver(host);
    return report;
  };
  return {
    tryPublish: (host) => calls.run(host, () => publishNow(host, {})),
    publish: (host, request = {}) =>
      calls.run(host, async () => {
        for (;;) {
          const report = await publishNow(host, request);
          if (report) return report;
          await wait(BUSY_RETRY_MS);
        }
      }),
    async close() {
      isClosed = true;
      await pool.close();
      await Promise.race([calls.whenIdle(), wait(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
