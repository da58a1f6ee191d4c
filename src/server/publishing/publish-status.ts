import type { PublishReport } from '#publish/publish-report.ts';
import { type Readings, recentValues } from '../recent-values.ts';

/** Totals since the process started. */
export interface PublishTotals {
  /** Publishes that checked at least one page. */
  publishes: number;
  /** Publishes that failed as a whole, for example because the store could not be read. */
  errors: number;
  written: number;
  removed: number;
  unchanged: number;
  /** Failed pages, counted each time. */
  failures: number;
  reads: number;
  bytes: number;
}

export interface PublishNumbers {
  /** Stores that this process has tried to publish, and those whose last attempt failed. */
  stores: number;
  failedStores: number;
  /** Pages without the failing ones, and the failing ones. */
  pages: number;
  failedPages: number;
  /** Stores with unpublished changes, and the age of the oldest such change. */
  waitingStores: number;
  oldestChangeSeconds: number;
  totals: Readonly<PublishTotals>;
  /** Seconds from a change to the end of its publish, if the time of the change is known. */
  editToPublished: Readings;
  /** Durations in seconds of publishes that checked at least one page. */
  durations: Readings;
}

/** Current problems by store, for the operator only. */
export interface PublishTroubles {
  failedPages: { host: string; path: string; problem: string }[];
  failedStores: { host: string; problem: string }[];
}

/** The publisher's work in this process, and the changes that wait for it. */
export interface PublishStatus {
  /** A store may have changed. */
  changed(host: string): void;
  /** A publish of the store begins. It ends with one of the next three calls. */
  begun(host: string): void;
  published(report: PublishReport): void;
  /** Another process is publishing the store. */
  postponed(host: string): void;
  failed(host: string, problem: string): void;
  numbers(): PublishNumbers;
  /** @param limit maximum number of pages and of stores. */
  troubles(limit: number): PublishTroubles;
}

interface StoreStatus {
  isKnown: boolean;
  pages: number;
  failed: PublishReport['failed'];
  problem: string | null;
  /** Since when changes wait for a publish to begin, and the same for those being published. Null if there are none. */
  waitsSince: number | null;
  inHandSince: number | null;
}

const newStore = (): StoreStatus => ({
  isKnown: false,
  pages: 0,
  failed: [],
  problem: null,
  waitsSince: null,
  inHandSince: null,
});

const noTotals = (): PublishTotals => ({
  publishes: 0,
  errors: 0,
  written: 0,
  removed: 0,
  unchanged: 0,
  failures: 0,
  reads: 0,
  bytes: 0,
});

function addTo(totals: PublishTotals, report: PublishReport): void {
  totals.publishes += 1;
  for (const key of ['written', 'removed', 'unchanged', 'reads', 'bytes'] as const) totals[key] += report[key];
  totals.failures += report.failed.length;
}

/** Time of the oldest unpublished change of a store. Null if there is none. */
const oldestOf = ({ waitsSince, inHandSince }: StoreStatus): number | null => inHandSince ?? waitsSince;

function sumsOf(
  stores: readonly StoreStatus[],
  now: number,
): Omit<PublishNumbers, 'totals' | 'editToPublished' | 'durations'> {
  const waiting = stores.map(oldestOf).filter((since) => since !== null);
  return {
    stores: stores.filter(({ isKnown }) => isKnown).length,
    failedStores: stores.filter(({ problem }) => problem !== null).length,
    pages: stores.reduce((sum, { pages }) => sum + pages, 0),
    failedPages: stores.reduce((sum, { failed }) => sum + failed.length, 0),
    waitingStores: waiting.length,
    oldestChangeSeconds: waiting.reduce((oldest, since) => Math.max(oldest, now - since), 0) / 1000,
  };
}

function troublesOf(stores: ReadonlyMap<string, StoreStatus>, limit: number): PublishTroubles {
  const troubles: PublishTroubles = { failedPages: [], failedStores: [] };
  for (const [host, { failed, problem }] of stores) {
    if (problem !== null && troubles.failedStores.length < limit) troubles.failedStores.push({ host, problem });
    for (const page of failed.slice(0, limit - troubles.failedPages.length))
      troubles.failedPages.push({ host, path: page.path, problem: page.problem });
  }
  return troubles;
}

/**
 * Collects, by store, the changes reported to the publisher and its results.
 * @param now milliseconds of a monotonic clock; tests pass their own.
 */
export function publishStatus(now: () => number = () => performance.now()): PublishStatus {
  const stores = new Map<string, StoreStatus>();
  const totals = noTotals();
  const [editToPublished, durations] = [recentValues(now), recentValues(now)];
  const storeAt = (host: string): StoreStatus => {
    const store = stores.get(host) ?? newStore();
    stores.set(host, store);
    return store;
  };
  /** Changes whose publish did not happen wait again, together with newer ones. */
  const putBack = (store: StoreStatus): void => {
    store.waitsSince = oldestOf(store);
    store.inHandSince = null;
  };
  return {
    changed(host) {
      storeAt(host).waitsSince ??= now();
    },
    begun(host) {
      const store = storeAt(host);
      [store.inHandSince, store.waitsSince] = [oldestOf(store), null];
    },
    published(report) {
      if (report.isElsewhere) return void stores.delete(report.host);
      const { total: pages, failed } = report;
      Object.assign(storeAt(report.host), { isKnown: true, pages, failed, problem: null, inHandSince: null });
      if (report.isFresh) return;
      addTo(totals, report);
      durations.add(report.seconds);
      if (report.changeAgeSeconds !== null) editToPublished.add(report.changeAgeSeconds);
    },
    postponed: (host) => putBack(storeAt(host)),
    failed(host, problem) {
      const store = storeAt(host);
      putBack(store);
      Object.assign(store, { isKnown: true, problem });
      totals.errors += 1;
    },
    numbers: () => ({
      ...sumsOf([...stores.values()], now()),
      totals: { ...totals },
      editToPublished: editToPublished.read(),
      durations: durations.read(),
    }),
    troubles: (limit) => troublesOf(stores, limit),
  };
}
