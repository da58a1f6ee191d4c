import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from '#config/env.ts';
import { limitConcurrency } from '#lib/limit-concurrency.ts';
import { reasonOf } from '#lib/text/reason-of.ts';
import { type Delivery, deliver, NOTHING_DELIVERED, purgePages } from '#publish/deliver.ts';
import type { Output } from '#publish/output.ts';
import { type PageIndex, withPageIndex } from '#publish/page-index/open-index.ts';
import { type PurgeCdn, purgeCdn } from '#publish/purge-cdn.ts';
import { withDeliveryLock } from '#publish/store-lock.ts';
import { publishedFolderOf } from '../pages/published-folder.ts';
import type { SharedPublishing } from './shared-publishing.ts';

/** Maximum number of pages and stores delivered concurrently. */
const PAGES_AT_ONCE = 8;
const STORES_AT_ONCE = 4;
/** Maximum number of stores purged concurrently: not counted with the uploads, which a slow CDN would delay. */
const PURGES_AT_ONCE = 32;
/**
 * Delay before undelivered pages are tried again. It doubles with each failure of a store, but not in an outage, which
 * delays all stores.
 */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 300_000;
/** How long `close` waits for work that cannot be aborted: another process, or the CDN. */
const CLOSE_PATIENCE_MS = 1_000;

/** Delivers published pages to the bucket and the CDN, in the background of the process. */
export interface Deliverer {
  /** Delivers the published pages of a store. Calls during a delivery cause one more afterwards. */
  deliver(host: string): void;
  /**
   * Waits until no delivery is running and returns the last one of each store. Undelivered pages are left for the next
   * attempt.
   */
  whenIdle(): Promise<Delivery[]>;
  /** Stops immediately. The next process delivers the rest. */
  close(): Promise<void>;
}

export interface DelivererParts {
  publishedFolder: string;
  destination: {
    outputs: readonly Output[];
    /** Purges changed URLs after the outputs have been updated. */
    purge?: PurgeCdn | undefined;
  };
  log: Pick<Logger, 'warn'>;
  retryMs?: number;
  /** If other processes deliver to the same bucket: which stores are this one's, and what follows a delivery. */
  shared?: Pick<SharedPublishing, 'has' | 'afterDelivery'> | undefined;
}

/** Delivery state of a store. */
interface StoreDelivery {
  running?: Promise<void> | undefined;
  isAgain: boolean;
  /** When to deliver again although nothing has changed. Null if not at all. */
  againInMs: number | null;
  failures: number;
  timer?: NodeJS.Timeout | undefined;
  last?: Delivery;
}

const isDelivered = ({ undelivered, unpurged, problem }: Delivery): boolean =>
  undelivered + unpurged === 0 && problem === null;

/** Creates the deliverer that the environment configures. */
export async function openDeliverer(env: Env, log: Logger, shared?: SharedPublishing): Promise<Deliverer> {
  const { bucket, purge } = env.outputs ?? {};
  if (!bucket && !purge) return { deliver() {}, whenIdle: async () => [], async close() {} };
  // The bucket client is only loaded if a bucket is configured.
  const open = async () =>
    shared?.output ?? (bucket && (await import('#publish/bucket-output.ts')).bucketOutput(bucket));
  const output = await open();
  const destination = { outputs: output ? [output] : [], purge: purge && purgeCdn(purge) };
  return createDeliverer({ publishedFolder: publishedFolderOf(env), destination, log, shared });
}

export function createDeliverer(parts: DelivererParts): Deliverer {
  const { publishedFolder, destination, log, retryMs = RETRY_MS, shared } = parts;
  const states = new Map<string, StoreDelivery>();
  const closing = new AbortController();
  const limitStores = limitConcurrency(STORES_AT_ONCE);
  const limitPurges = limitConcurrency(PURGES_AT_ONCE);
  const limitPages = limitConcurrency(PAGES_AT_ONCE);
  let outageUntil = 0;

  const { outputs, purge } = destination;
  const withIndex = (
    host: string,
    work: (index: PageIndex, folder: string) => Promise<Delivery>,
  ): Promise<Delivery> => {
    const folder = join(publishedFolder, host);
    return withDeliveryLock(folder, () => withPageIndex(folder, (index) => work(index, folder)));
  };
  const deliverStore = async (host: string, state: StoreDelivery): Promise<Delivery> => {
    const target = { outputs, isPurging: purge !== undefined, limit: limitPages };
    const delivery = await limitStores(() => {
      // Calls until here are part of this delivery.
      state.isAgain = false;
      const signal = performance.now() < outageUntil ? AbortSignal.abort() : closing.signal;
      return withIndex(host, async (index, folder) => {
        const delivered = await deliver(index, folder, host, target, signal);
        if (delivered.isOutage) outageUntil = performance.now() + retryMs;
        const outageMs = Math.max(0, outageUntil - performance.now());
        state.againInMs = (await shared?.afterDelivery(delivered, index, outageMs)) ?? null;
        return delivered;
      });
    });
    if (!purge || delivery.unpurged === 0) return delivery;
    return limitPurges(() => withIndex(host, (index) => purgePages(index, purge, delivery, closing.signal)));
  };
  const deliverNow = async (host: string, state: StoreDelivery): Promise<void> => {
    if (closing.signal.aborted) return;
    try {
      state.last = await deliverStore(host, state);
    } catch (error) {
      state.last = { ...NOTHING_DELIVERED, host, problem: reasonOf(error) };
    }
    const { undelivered, unpurged, problem } = state.last;
    if (problem !== null && !closing.signal.aborted)
      log.warn({ host, reason: problem, undelivered, unpurged }, 'published pages could not be delivered');
  };
  const follow = (host: string, state: StoreDelivery): void => {
    state.running = undefined;
    if (closing.signal.aborted) return;
    if (shared?.has(host) === false) return void states.delete(host);
    const outageMs = outageUntil - performance.now();
    const isComplete = state.last && isDelivered(state.last);
    if (isComplete) state.failures = 0;
    else if (outageMs <= 0 && !state.last?.isOutage) state.failures += 1;
    const retryAfter = outageMs > 0 ? outageMs : Math.min(retryMs * 2 ** (state.failures - 1), RETRY_MAX_MS);
    const pause = isComplete && !state.isAgain ? state.againInMs : retryAfter;
    if (state.isAgain && outageMs <= 0) begin(host);
    else if (pause !== null) state.timer = setTimeout(begin, pause, host).unref();
  };
  const begin = (host: string): void => {
    if (closing.signal.aborted || shared?.has(host) === false) return;
    const state = states.get(host) ?? { isAgain: false, againInMs: null, failures: 0 };
    states.set(host, state);
    clearTimeout(state.timer);
    state.isAgain = true;
    state.running ??= deliverNow(host, state).finally(() => follow(host, state));
  };
  const running = (): Promise<void>[] => [...states.values()].flatMap((state) => state.running ?? []);
  return {
    deliver: begin,
    async whenIdle() {
      for (let all = running(); all.length > 0; all = running()) await Promise.all(all);
      return [...states.values()].flatMap(({ last }) => last ?? []);
    },
    async close() {
      closing.abort();
      for (const { timer } of states.values()) clearTimeout(timer);
      for (const output of destination.outputs) output.close();
      await Promise.race([Promise.all(running()), wait(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
