import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { deleteOldChanges } from '#db/system-statements.ts';
import { reasonOf } from '#lib/text/reason-of.ts';
import type { AvatarStorage } from '#providers/media-storage.ts';
import { purgeAvatars } from '#services/maintenance/purge-avatars.ts';
import { purgeStore } from '#services/maintenance/purge-store.ts';
import { purgeUploads } from '#services/maintenance/purge-uploads.ts';
import type { StoreDirectory } from '#services/stores/store-directory.ts';
import type { Job } from './jobs.ts';

/** Pause between two batches, so that most of the database's time is left to shoppers. */
const REST_MS = 100;

export interface MaintenanceParts {
  pool: Pool;
  stores: Pick<StoreDirectory, 'list'>;
  /** Customers' avatars. */
  avatars: AvatarStorage;
  /** Pictures of the stores. */
  media: Pick<AvatarStorage, 'remove'>;
  log: Pick<Logger, 'warn'>;
}

/** Deletes expired data of all stores every hour. */
export const maintenanceJob = (parts: MaintenanceParts, restMs = REST_MS): Job => ({
  queue: 'upkeep',
  every: '7 * * * *',
  work: (_, signal) => maintain(parts, () => wait(restMs, true, { signal, ref: false }).catch(() => false), signal),
});

async function maintain(
  { pool, stores, avatars, media, log }: MaintenanceParts,
  rest: () => Promise<boolean>,
  signal: AbortSignal,
) {
  const warn = (error: unknown): void => {
    const reason = reasonOf(error);
    if (!signal.aborted) log.warn({ reason }, 'expired data could not be deleted');
  };
  await deleteOldChanges(pool).catch(warn);
  // Undefined if the database is down.
  const all = await stores.list().catch(warn);
  for (const { db } of all ?? []) {
    if (signal.aborted) return;
    // An error in one store does not affect the next.
    await purgeStore(db, rest).catch(warn);
    await purgeAvatars(db, avatars, rest).catch(warn);
    await purgeUploads(db, media, rest).catch(warn);
  }
}
