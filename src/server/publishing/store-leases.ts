import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import {
  countStoresOf,
  forgetPublisher,
  giveBackStore,
  livingPublishers,
  PUBLISHER_LIVES_MS,
  publisherOf,
  reportPublisher,
  seizeStore,
  storesOf,
  takeStore,
} from '#db/publishers.ts';
import type { TenantDb } from '#db/tenant-db.ts';

const REPORT_EVERY_MS = 1_000;
/**
 * Without a confirmed report for this long, the process begins no request to the bucket. A request that has just begun
 * ends before others take its stores.
 */
const TRUST_MS = 3_500;
/** How long a request to the bucket may take. */
export const LEASED_REQUEST_MS = 3_000;

/** The stores that this process publishes. No other process publishes them while it lives. */
export interface StoreLeases {
  /** This process as a publisher. */
  id(): string;
  /**
   * Takes a store, unless another living publisher has it.
   * @returns whether it is this process's: `new` if another may have published it before, `kept` if not, or null
   * @throws if this process cannot be sure that others know that it lives
   */
  take(db: TenantDb): Promise<'new' | 'kept' | null>;
  /**
   * Takes a store from any publisher. Resolves when no other process can be writing its pages.
   * @throws if this process could not report meanwhile, so that another one may have taken the store
   */
  seize(db: TenantDb): Promise<void>;
  /** Whether this process publishes the store, and others know that it lives. */
  has(tenantId: number): boolean;
  /** Gives a store back, which this process must no longer be publishing. */
  giveBack(db: TenantDb): Promise<void>;
  /** How many publishers live, with this one. */
  publishers(): number;
  /**
   * Calls `onFreed` when stores may have no publisher: another one has ended, or this one could not report for a while.
   */
  watch(onFreed: () => void): () => void;
  /** Gives all stores back. */
  close(): Promise<void>;
}

/** Reports this process as a publisher until it is closed. */
export async function openStoreLeases(pool: Pool, log: Pick<Logger, 'warn'>): Promise<StoreLeases> {
  const held = new Map<number, TenantDb>();
  const listeners = new Set<() => void>();
  let id = randomUUID();
  let living = new Set<string>();
  /** When the last successful report began. */
  let confirmedAt = performance.now();
  /** Whether reports were missed. Listeners are called after the next one, because takes have failed meanwhile. */
  let isWaiting = false;
  let isClosed = false;
  let isLost = false;

  const isTrusted = (): boolean => performance.now() - confirmedAt < TRUST_MS;
  /** Stores that another process has seized are no longer this one's. */
  const dropSeized = async (): Promise<void> => {
    const before = [...held.keys()];
    const own = await storesOf(pool, id);
    for (const tenantId of before) if (!own.has(tenantId)) held.delete(tenantId);
  };
  const report = async (): Promise<void> => {
    const startedAt = performance.now();
    await reportPublisher(pool, id);
    isWaiting ||= !isTrusted();
    if (performance.now() - confirmedAt > PUBLISHER_LIVES_MS) {
      // Others may have taken its stores, or be about to. Under a new id it has none, and takes back those that are left.
      held.clear();
      await forgetPublisher(pool, id);
      id = randomUUID();
      await reportPublisher(pool, id);
    }
    if ((await countStoresOf(pool, id)) !== held.size) await dropSeized();
    confirmedAt = startedAt;
    const before = living;
    living = await livingPublishers(pool);
    const isFreed = [...before].some((other) => !living.has(other));
    if (!isTrusted() || !(isFreed || isWaiting)) return;
    isWaiting = false;
    for (const listener of listeners) listener();
  };
  const reportOrWarn = async (): Promise<void> => {
    try {
      await report();
      isLost = false;
    } catch (error) {
      if (!isLost && !isClosed)
        log.warn({ reason: (error as Error).message }, 'this publisher cannot report that it lives; it waits');
      isLost = true;
    }
  };
  await report();
  let reporting = Promise.resolve();
  const timer = setInterval(() => {
    reporting = reporting.then(() => (isClosed ? undefined : reportOrWarn()));
  }, REPORT_EVERY_MS).unref();

  return {
    id: () => id,
    async take(db) {
      if (!isTrusted()) throw new Error('this publisher cannot report that it lives');
      if (held.has(db.tenantId)) return 'kept';
      const mine = id;
      const last = await publisherOf(db);
      // The publishers are read after the store, so that one that has just started is among them. The last one may be
      // this one, if the answer to its attempt to take the store or to give it back was lost.
      if (last !== null && last !== mine && (await livingPublishers(pool)).has(last)) return null;
      if (!(await takeStore(db, mine, last)) || mine !== id) return null;
      held.set(db.tenantId, db);
      return 'new';
    },
    async seize(db) {
      await seizeStore(db, id);
      held.set(db.tenantId, db);
      // By then, the other process has seen it with a report, or has begun no request for lack of one.
      await wait(PUBLISHER_LIVES_MS);
      if (!held.has(db.tenantId) || !isTrusted()) throw new Error('the store was lost to another publisher meanwhile');
    },
    has: (tenantId) => held.has(tenantId) && isTrusted(),
    async giveBack(db) {
      held.delete(db.tenantId);
      await giveBackStore(db, id);
    },
    publishers: () => Math.max(1, living.size),
    watch(onFreed) {
      listeners.add(onFreed);
      return () => listeners.delete(onFreed);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await reporting;
      if (!isTrusted()) return;
      await Promise.all([...held.values()].map((db) => giveBackStore(db, id)));
      held.clear();
      await forgetPublisher(pool, id);
    },
  };
}
