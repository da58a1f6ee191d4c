import type { Logger } from 'pino';
import { listenForChanges } from '#db/change-feed.ts';
import { changesAfter } from '#db/change-log.ts';
import type { Connection } from '#db/connect.ts';
import { withPublishLock } from '#db/publish-lock.ts';
import { lastChanges } from '#db/system-statements.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ChangeSource } from '#publish/change-source.ts';
import type { StoreDirectory } from '#services/stores/store-directory.ts';
import { type Backend, BackendUnavailable } from '../backend/backend.ts';

/** A notification that was lost is made up for within this time. */
const CHECK_EVERY_MS = 15_000;
/** A store that nobody knows yet is looked for so soon: whoever may use the database can name any, as often as they like. */
const LOOK_AFTER_MS = 50;

/** `{store}.{entry}`: a store that was made anew under the same host has a log of its own. */
function readMark(mark: string | null): { store: string | null; seq: number } {
  const [store = null, seq] = mark?.split('.') ?? [];
  return { store, seq: Number(seq) || 0 };
}

/** Changes as the store's log has them; entries that are no longer there make everything uncertain. */
const loggedChanges = (db: () => Promise<TenantDb>): ChangeSource => ({
  async since(mark) {
    const known = readMark(mark);
    const { store, last, first, ageSeconds, subjects } = await changesAfter(await db(), known.seq);
    const isWhole = known.seq === last ? first === null : first === known.seq + 1;
    const isKnown = store !== null && store === known.store && isWhole;
    return { mark: `${store}.${last}`, subjects: isKnown ? subjects : null, ageSeconds: isKnown ? ageSeconds : null };
  },
});

/** The part of a backend that tells of changes, over the embedded commerce backend's database. */
export function changesOn(
  { pool, url }: Connection,
  stores: StoreDirectory,
  log: Logger,
): Pick<Backend, 'changesOf' | 'publishAlone' | 'watch'> {
  const dbOf = async (host: string): Promise<TenantDb> => {
    const store = await stores.findNow(host);
    if (!store) throw new BackendUnavailable(`There is no store at ${host}.`);
    return store.db;
  };
  return {
    changesOf: (host) => loggedChanges(() => dbOf(host)),
    publishAlone: async (host, work) => withPublishLock(pool, (await dbOf(host)).tenantId, work),
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
      // Under a new primary host the store has another folder, with nothing in it yet.
      if (isMoved || seen.get(db.tenantId) !== entry) onChange(host);
      seen.set(db.tenantId, entry);
    }
  };
  const checks = coalesced(() =>
    check().catch((error: Error) => log.warn({ reason: error.message }, 'the stores could not be looked at')),
  );
  const feed = listenForChanges(url, {
    onChange: (tenantId) => {
      const host = hosts.get(tenantId);
      if (host === undefined) checks.soon();
      else onChange(host);
    },
    onConnected: checks.soon,
    onError: (error) => log.warn({ reason: error.message }, 'changes are not heard of; listening again'),
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

/** Runs `work` soon after it is asked for, once for all who ask until it begins, and never twice at once. */
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
