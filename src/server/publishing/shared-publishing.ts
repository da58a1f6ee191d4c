import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from '#config/env.ts';
import { notePublishingState } from '#db/publishers.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { inTurn } from '#lib/in-turn.ts';
import { type BucketSettings, openBucket } from '#lib/net/bucket.ts';
import { bucketOutput } from '#publish/bucket-output.ts';
import type { Delivery } from '#publish/deliver.ts';
import { hostOfObject } from '#publish/index-in-bucket.ts';
import type { Output } from '#publish/output.ts';
import { indexStatus } from '#publish/page-index/index-status.ts';
import type { PageIndex } from '#publish/page-index/open-index.ts';
import { INDEX_FILE } from '#publish/page-index/open-index.ts';
import { emptyReport, type PublishReport } from '#publish/publish-report.ts';
import type { Backend } from '../backend/backend.ts';
import type { EmbeddedBackend } from '../backend/embedded-backend.ts';
import { publishedFolderOf } from '../pages/published-folder.ts';
import { compareShared, type SharedIndex, saveAfterDelivery, saveBeforeLeaving, takeShared } from './index-copies.ts';
import { LEASED_REQUEST_MS, openStoreLeases } from './store-leases.ts';
import { openStoreShares } from './store-shares.ts';

/** Delay before a process that has its share takes another store, so that others can take it first. */
const TAKE_MORE_AFTER_MS = 1_000;
/** Delay before the copy of an index is saved again. */
const RETRY_MS = 2_000;
/** How long a stopping process may save indexes. */
const CLOSE_PATIENCE_MS = 8_000;

/** Publishing into a bucket together with other processes, each of which publishes some of the stores. */
export interface SharedPublishing {
  /** Uploads to the bucket. Requests for stores of other publishers are refused. */
  readonly output: Output;
  /** Runs `work` if this process publishes the store, with the index that the last publisher left. */
  exclusively(host: string, work: () => Promise<PublishReport>): Promise<PublishReport>;
  /** Whether this process publishes the store. */
  has(host: string): boolean;
  /**
   * Called after each delivery, before another one of this store may begin.
   * @param outageMs how long the bucket is not asked, because it has just failed
   * @returns after how many milliseconds to call it again. Null if there is nothing left to do.
   */
  afterDelivery(delivery: Delivery, index: PageIndex, outageMs: number): Promise<number | null>;
  /** Extends the changes of a backend with the stores of publishers that have ended. */
  addTo(backend: Pick<Backend, 'watch'>): Pick<Backend, 'watch'>;
  /** Saves the indexes and gives all stores back. */
  close(): Promise<void>;
}

/** A store that this process publishes. */
interface SharedStore {
  db: TenantDb;
  index: SharedIndex;
  /** Whether the servers have been told of all delivered pages. An announcement that failed is made up for. */
  isAnnounced: boolean;
}

/** @param settings of `env.pagesBucket` */
export async function openSharedPublishing(
  env: Env,
  settings: BucketSettings,
  { connection, stores, list, announcePublished }: EmbeddedBackend,
  log: Logger,
): Promise<SharedPublishing> {
  const leases = await openStoreLeases(connection.pool, log);
  const mine = new Map<string, SharedStore>();
  /** A store whose index is being taken. */
  const taking = new Map<string, number>();
  const has = (host: string): boolean => {
    const tenantId = mine.get(host)?.db.tenantId ?? taking.get(host);
    return tenantId !== undefined && leases.has(tenantId);
  };
  const limits = { requestMs: LEASED_REQUEST_MS, mayAsk: (name: string) => has(hostOfObject(name)) };
  const bucket = openBucket(settings, limits);
  const output = bucketOutput(settings, limits);
  const folderOf = (host: string): string => join(publishedFolderOf(env), host);
  const turns = inTurn();

  const take = async (host: string, db: TenantDb): Promise<SharedStore> => {
    taking.set(host, db.tenantId);
    try {
      // The publisher before it may have ended between a delivery and its announcement.
      const store = { db, index: await takeShared(bucket, host, folderOf(host)), isAnnounced: false };
      mine.set(host, store);
      return store;
    } finally {
      taking.delete(host);
    }
  };
  const giveBack = async (host: string): Promise<void> => {
    const store = mine.get(host);
    if (!store || !has(host)) return;
    await saveBeforeLeaving(bucket, store.index);
    mine.delete(host);
    await leases.giveBack(store.db);
  };
  const shares = await openStoreShares({
    publishers: leases.publishers,
    async countStores() {
      const hosts = new Set((await list()).map(({ host }) => host));
      // Stores that were removed, or that have another host now.
      for (const host of mine.keys()) if (!hosts.has(host)) mine.delete(host);
      return hosts.size;
    },
    held: () => [...mine.keys()].filter(has),
    giveBack: async (host) => (turns.isBusy(host) ? undefined : turns.run(host, () => giveBack(host))),
    log,
  });
  const publish = async (host: string, work: () => Promise<PublishReport>): Promise<PublishReport> => {
    const found = await stores.findNow(host);
    if (!found) throw new Error(`there is no store at ${host}`);
    if (!has(host) && shares.isFull()) await wait(TAKE_MORE_AFTER_MS);
    const taken = await leases.take(found.db);
    if (taken !== 'kept') mine.delete(host);
    if (taken === null) return { ...emptyReport(host), isElsewhere: true };
    const store = mine.get(host) ?? (await take(host, found.db));
    let report = await work();
    if (await compareShared(bucket, store.index, output.name)) report = await work();
    await notePublishingState(store.db, leases.id(), indexStatus(join(folderOf(host), INDEX_FILE)));
    return report;
  };
  return {
    output,
    has,
    exclusively: (host, work) => turns.run(host, () => publish(host, work)),
    async afterDelivery({ host, put, removed }, index, outageMs) {
      const store = mine.get(host);
      if (!store || !has(host)) return null;
      if (put + removed > 0) {
        store.index.hasDelivered = true;
        store.isAnnounced = false;
      }
      if (!store.isAnnounced) {
        await announcePublished?.(host);
        store.isAnnounced = true;
      }
      if (outageMs > 0) return outageMs;
      try {
        return await saveAfterDelivery(bucket, store.index, index);
      } catch (error) {
        log.warn({ host, reason: (error as Error).message }, 'the copy of an index could not be saved');
        return RETRY_MS;
      }
    },
    addTo: (backend) => ({
      watch(onChange) {
        const reportAll = async (): Promise<void> => {
          for (const { host } of await list()) onChange(host);
        };
        const end = leases.watch(() => {
          reportAll().catch((error: Error) =>
            log.warn({ reason: error.message }, 'the stores of a publisher that ended could not be listed'),
          );
        });
        const watching = backend.watch(onChange);
        return {
          close() {
            end();
            return watching.close();
          },
        };
      },
    }),
    async close() {
      shares.close();
      const until = performance.now() + CLOSE_PATIENCE_MS;
      for (const [host, { index }] of mine) {
        if (!has(host) || performance.now() > until) continue;
        await saveBeforeLeaving(bucket, index).catch((error: Error) =>
          log.warn({ host, reason: error.message }, 'an index was not saved'),
        );
      }
      bucket.close();
      output.close();
      await leases.close();
    },
  };
}
