import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from '#config/env.ts';
import { notePublishingState } from '#db/publishers.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type Bucket, type BucketSettings, openBucket } from '#lib/net/bucket.ts';
import { bucketOutput } from '#publish/bucket-output.ts';
import type { Delivery } from '#publish/deliver.ts';
import type { Output } from '#publish/output.ts';
import { indexStatus } from '#publish/page-index/index-status.ts';
import { openPageIndex, type PageIndex } from '#publish/page-index/open-index.ts';
import { readState } from '#publish/page-index/state.ts';
import { emptyReport, type PublishReport } from '#publish/publish-report.ts';
import { INDEX_FILE } from '#publish/publish-store.ts';
import { comparePages, makeUndeliveredDue, saveIndex, takeIndex } from '#publish/shared-index.ts';
import { withDeliveryLock } from '#publish/store-lock.ts';
import type { Backend } from '../backend/backend.ts';
import type { EmbeddedBackend } from '../backend/embedded-backend.ts';
import { publishedFolderOf } from '../pages/published-folder.ts';
import { LEASED_REQUEST_MS, openStoreLeases, type StoreLeases } from './store-leases.ts';

/** The index of a store that keeps changing is saved at most this often, and takes at most a twentieth of the time. */
const SAVE_EVERY_MS = 3_000;
const SAVE_SHARE = 20;
/** How often stores are given back if this process has more than its share, for others to take with their next change. */
const BALANCE_MS = 10_000;
/** A process that has its share leaves a store to the others for this long. */
const TAKE_MORE_AFTER_MS = 1_000;
/** How long a stopping process may save indexes. */
const CLOSE_PATIENCE_MS = 8_000;

/** Publishing into a bucket together with other processes, each of which publishes some of the stores. */
export interface SharedPublishing {
  /** The bucket, as long as this process publishes the store of a page. */
  readonly output: Output;
  /** Runs `work` if this process publishes the store, with the index that the last publisher left. */
  exclusively(host: string, work: () => Promise<PublishReport>): Promise<PublishReport>;
  /** Whether this process publishes the store. */
  has(host: string): boolean;
  /**
   * Called after each delivery, before another one of this store may begin.
   * @returns after how many milliseconds to call it again. Null if there is nothing left to do.
   */
  afterDelivery(delivery: Delivery, index: PageIndex, folder: string): Promise<number | null>;
  /** Extends the changes of a backend with the stores of publishers that have ended. */
  addTo(backend: Pick<Backend, 'watch'>): Pick<Backend, 'watch'>;
  /** Saves the indexes and gives all stores back. */
  close(): Promise<void>;
}

/** A store that this process publishes. */
interface SharedStore {
  db: TenantDb;
  /** Time from which on pages in the bucket have to be compared with the index. Null once they are. */
  compareSince: number | null;
  /** Number of the last change in the saved index, and when and for how long it was saved. */
  savedMark: string | null;
  savedAt: number;
  savingMs: number;
}

/** @param env with `pagesBucket` */
export async function openSharedPublishing(
  env: Env,
  settings: BucketSettings,
  { connection, stores, list, announcePublished }: EmbeddedBackend,
  log: Logger,
): Promise<SharedPublishing> {
  const leases: StoreLeases = await openStoreLeases(connection.pool, log);
  const mine = new Map<string, SharedStore>();
  const folderOf = (host: string): string => join(publishedFolderOf(env), host);
  const has = (host: string): boolean => {
    const store = mine.get(host);
    return store !== undefined && leases.has(store.db.tenantId);
  };
  /** The host of a page, or of an index. */
  const hostOf = (name: string): string => name.split('/').find((part) => part !== '.index') ?? '';
  const limits = { requestMs: LEASED_REQUEST_MS, mayAsk: (name: string) => has(hostOf(name)) };
  const bucket: Bucket = openBucket(settings, limits);
  const output = bucketOutput(settings, limits);

  const withIndex = async <Result>(host: string, work: (index: PageIndex) => Promise<Result> | Result) => {
    const index = openPageIndex(join(folderOf(host), INDEX_FILE));
    try {
      return await work(index);
    } finally {
      index.close();
    }
  };
  const take = async (host: string, db: TenantDb): Promise<SharedStore> => {
    await mkdir(folderOf(host), { recursive: true });
    const store: SharedStore = { db, compareSince: 0, savedMark: null, savedAt: 0, savingMs: 0 };
    mine.set(host, store);
    try {
      await withDeliveryLock(folderOf(host), async () => {
        store.compareSince = await takeIndex(bucket, host, folderOf(host));
        await withIndex(host, makeUndeliveredDue);
      });
      return store;
    } catch (error) {
      mine.delete(host);
      throw error;
    }
  };
  /** Stores that are being published or given back. */
  const busy = new Map<string, Promise<unknown>>();
  const keepBusy = <Result>(host: string, work: () => Promise<Result>): Promise<Result> => {
    const working = (busy.get(host) ?? Promise.resolve()).then(work);
    const ended = working.catch(() => undefined).finally(() => busy.get(host) === ended && busy.delete(host));
    busy.set(host, ended);
    return working;
  };
  /** This process's part of all stores, if there are other publishers. */
  let share = Number.POSITIVE_INFINITY;
  const countShare = async (): Promise<void> => {
    const others = leases.publishers() - 1;
    share = others === 0 ? Number.POSITIVE_INFINITY : Math.ceil((await list()).length / (1 + others));
  };
  const saveChanged = (host: string, store: SharedStore): Promise<void> =>
    withDeliveryLock(folderOf(host), () =>
      withIndex(host, async (index) => {
        if (readState(index, 'mark') !== store.savedMark) await save(host, store, index);
      }),
    );
  const giveBack = async (host: string): Promise<void> => {
    const store = mine.get(host);
    if (!store || !has(host)) return;
    await saveChanged(host, store);
    mine.delete(host);
    await leases.giveBack(store.db);
  };
  const held = (): string[] => [...mine.keys()].filter(has);
  const balance = async (): Promise<void> => {
    await countShare();
    const idle = held().filter((host) => !busy.has(host));
    for (const host of idle.slice(0, Math.max(0, held().length - share))) await keepBusy(host, () => giveBack(host));
  };
  let isBalancing = false;
  const balancing = setInterval(() => {
    if (isBalancing) return;
    isBalancing = true;
    balance()
      .catch((error: Error) => log.warn({ reason: error.message }, 'stores could not be given to other publishers'))
      .finally(() => {
        isBalancing = false;
      });
  }, BALANCE_MS).unref();
  await countShare();
  const save = async (host: string, store: SharedStore, index: PageIndex): Promise<void> => {
    const mark = readState(index, 'mark');
    const startedAt = performance.now();
    await saveIndex(bucket, host, folderOf(host));
    Object.assign(store, { savedMark: mark, savedAt: performance.now(), savingMs: performance.now() - startedAt });
  };
  return {
    output,
    has,
    exclusively: (host, work) =>
      keepBusy(host, async () => {
        const found = await stores.findNow(host);
        if (!found) throw new Error(`there is no store at ${host}`);
        if (!has(host) && held().length >= share) await wait(TAKE_MORE_AFTER_MS);
        const taken = await leases.take(found.db);
        if (taken === null) {
          mine.delete(host);
          return { ...emptyReport(host), isElsewhere: true };
        }
        if (taken === 'new') mine.delete(host);
        const store = mine.get(host) ?? (await take(host, found.db));
        let report = await work();
        const since = store.compareSince;
        if (since !== null) {
          const target = { name: output.name, host };
          if ((await withIndex(host, (index) => comparePages(index, bucket, target, since))) > 0) report = await work();
          store.compareSince = null;
        }
        const state = indexStatus(join(folderOf(host), INDEX_FILE));
        await notePublishingState(store.db, leases.id(), state);
        return report;
      }),
    async afterDelivery({ host, put, removed }, index, folder) {
      const store = mine.get(host);
      if (!store || !has(host)) return null;
      if (put + removed > 0) await announcePublished?.(host);
      if (folder !== folderOf(host) || readState(index, 'mark') === store.savedMark) return null;
      const dueAt = store.savedAt + Math.max(SAVE_EVERY_MS, store.savingMs * SAVE_SHARE);
      if (store.savedMark !== null && performance.now() < dueAt) return dueAt - performance.now();
      await save(host, store, index);
      return null;
    },
    addTo: (backend) => ({
      watch(onChange) {
        const end = leases.watch(() => {
          const failed = ({ message: reason }: Error): void =>
            log.warn({ reason }, 'the stores of a publisher that ended could not be listed');
          list().then((all) => {
            for (const { host } of all) onChange(host);
          }, failed);
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
      clearInterval(balancing);
      const until = performance.now() + CLOSE_PATIENCE_MS;
      for (const [host, store] of mine) {
        if (!has(host) || performance.now() > until) continue;
        await saveChanged(host, store).catch((error: Error) =>
          log.warn({ host, reason: error.message }, 'an index was not saved'),
        );
      }
      bucket.close();
      output.close();
      await leases.close();
    },
  };
}
