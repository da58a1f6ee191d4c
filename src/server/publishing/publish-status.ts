import type { PublishReport } from '#publish/publish-report.ts';
import { type Readings, recentValues } from '../http/recent-values.ts';

/** Sums since the process began. */
export interface PublishTotals {
  /** Publishes that looked at a page at least. */
  publishes: number;
  /** Publishes that came to nothing: the store could not be read, for example. */
  errors: number;
  written: number;
  removed: number;
  unchanged: number;
  /** Pages that failed, each time that they did. */
  failures: number;
  reads: number;
  bytes: number;
}

export interface PublishNumbers {
  /** Stores that this process has looked at, and those that it could not publish at the last attempt. */
  stores: number;
  failedStores: number;
  /** Pages of the stores, those that fail left out, and those that fail. */
  pages: number;
  failedPages: number;
  /** Stores with changes that are not published yet, and how long the oldest of these wait. */
  waitingStores: number;
  oldestChangeSeconds: number;
  totals: Readonly<PublishTotals>;
  /** Seconds from a change to the end of its publish, where the time of the change is known. */
  editToPublished: Readings;
  /** Seconds of the publishes that looked at a page at least. */
  durations: Readings;
}

/** What is wrong, by store: for the operator alone. */
export interface PublishTroubles {
  failedPages: { host: string; path: string; problem: string }[];
  failedStores: { host: string; problem: string }[];
}

/** What the publisher of this process has done, and what waits for it. */
export interface PublishStatus {
  /** A store may have changed. */
  changed(host: string): void;
  /** Its publish begins; it ends by one of the following three. */
  begun(host: string): void;
  published(report: PublishReport): void;
  /** Another process publishes it now. */
  postponed(host: string): void;
  failed(host: string, problem: string): void;
  numbers(): PublishNumbers;
  /** @param limit so many pages and so many stores at most. */
  troubles(limit: number): PublishTroubles;
}

interface StoreStatus {
  isKnown: boolean;
  pages: number;
  failed: PublishReport['failed'];
  problem: string | null;
  /** Since when changes wait for a publish to begin, and those that are being published; null: there are none. */
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

/** The oldest change of a store that is not published; null: there is none. */
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
 * Collects, by store, what the publisher is told and what comes of it.
 * @param now milliseconds of a monotonic clock; tests give their own.
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
  /** What was to be published waits on, with what has come meanwhile. */
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
