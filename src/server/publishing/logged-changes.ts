import type { Logger } from 'pino';
import { changesAfter } from '#db/change-log.ts';
import type { Connection } from '#db/connect.ts';
import { listenForChanges } from '#db/notifications.ts';
import { withPublishLock } from '#db/publish-lock.ts';
import { lastChanges } from '#db/system-statements.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ChangeSource } from '#publish/change-source.ts';
import type { StoreDirectory } from '#services/stores/store-directory.ts';
import { type Backend, BackendUnavailable } from '../backend/backend.ts';

/** Interval of the check that finds changes whose notification was lost. */
const CHECK_EVERY_MS = 15_000;
/**
 * Delay before an unknown store is looked up. Anybody with access to the database can send notifications for any id at
 * any rate.
 */
const LOOK_AFTER_MS = 50;

/** Parses `{store}.{entry}`. A store that was recreated under the same host has its own log. */
function readMark(mark: string | null): { store: string | null; seq: number } {
  const [store = null, seq] = mark?.split('.') ?? [];
  return { store, seq: Number(seq) || 0 };
}

/** Changes from the store's log. If entries are missing, everything counts as possibly changed. */
const loggedChanges = (db: () => Promise<TenantDb>): ChangeSource => ({
  async since(mark) {
    const known = readMark(mark);
    const { store, last, first, ageSeconds, subjects } = await changesAfter(await db(), known.seq);
    const isWhole = known.seq === last ? first === null : first === known.seq + 1;
    const isKnown = store !== null && store === known.store && isWhole;
    return { mark: `${store}.${last}`, subjects: isKnown ? subjects : null, ageSeconds: isKnown ? ageSeconds : null };
  },
});

/** The change-related part of a backend, on the embedded commerce backend's database. */
export function changesOn(
  { pool, sessions, url }: Connection,
  stores: StoreDirectory,
  log: Logger,
): Pick<Backend, 'changesOf' | 'publishExclusively' | 'watch'> {
  const dbOf = async (host: string): Promise<TenantDb> => {
    const store = await stores.findNow(host);
    if (!store) throw new BackendUnavailable(`There is no store at ${host}.`);
    return store.db;
  };
  return {
    changesOf: (host) => loggedChanges(() => dbOf(host)),
    publishExclusively: async (host, work) => withPublishLock(sessions, (await dbOf(host)).tenantId, work),
    watch: (onChange) => watchLog({ pool, url }, stores, log, onChange),
  };
}

function watchLog(
  { pool, url }: Pick<Connection, 'pool' | 'url'>,
  stores: StoreDirectory,
  log: Logger,
  onChange: (host: string) => void,
): ReturnType<Backend['watch']> {
  const hosts = new Map<number, string>();
  const seen = new Map<number, number>();
  const check = async (): Promise<void> => {
    const [last, all] = await Promise.all([lastChanges(pool), stores.list()]);
    for (const { host, db } of all) {
      const entry = last.get(db.tenantId) ?? 0;
      const isMoved = hosts.get(db.tenantId) !== host;
      hosts.set(db.tenantId, host);
      // Under a new primary host the store has a new, empty folder.
      if (isMoved || seen.get(db.tenantId) !== entry) onChange(host);
      seen.set(db.tenantId, entry);
    }
  };
  const checks = coalesced(() =>
    check().catch((error: Error) => log.warn({ reason: error.message }, 'the stores could not be checked for changes')),
  );
  const feed = listenForChanges(url, {
    onChange: (tenantId) => {
      const host = hosts.get(tenantId);
      if (host === undefined) checks.soon();
      else onChange(host);
    },
    onConnected: checks.soon,
    onError(error) {
      log.warn({ reason: error.message }, 'lost the notification connection; reconnecting');
      // Publishes failed meanwhile. They are repeated at once when the database is back, whatever delay they wait for.
      seen.clear();
    },
  });
  const timer = setInterval(checks.soon, CHECK_EVERY_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      checks.close();
      await feed.close();
    },
  };
}

/** Runs `work` shortly after a call, once for all calls until it begins, and never concurrently. */
function coalesced(work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;
  const begin = async (): Promise<void> => {
    await last;
    timer = undefined;
    if (!isClosed) last = work();
  };
  return {
    soon(): void {
      timer ??= setTimeout(() => void begin(), LOOK_AFTER_MS).unref();
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
