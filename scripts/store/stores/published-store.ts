import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { withPublishLock } from '#db/publish-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { openBucket } from '#lib/net/bucket.ts';
import { removeStoredPages } from '#publish/index-in-bucket.ts';
import { publishedFolderOf } from '#server/pages/published-folder.ts';
import { PUBLISH_SIGNAL } from '#server/publishing/publisher.ts';
import { openStoreLeases } from '#server/publishing/store-leases.ts';
import type { Opened } from '../open-store.ts';

const BUSY_RETRY_MS = 100;

/**
 * Runs `work` while nobody publishes the store. Otherwise a page that is being rendered would be written afterwards.
 */
export async function whileNotPublished(
  { connection, isShared }: Pick<Opened, 'connection' | 'isShared'>,
  db: TenantDb,
  work: () => Promise<void>,
): Promise<void> {
  if (isShared) return whileSeized(connection.pool, db, work);
  const done = async (): Promise<true> => {
    await work();
    return true;
  };
  while (!(await withPublishLock(connection.sessions, db.tenantId, done))) await wait(BUSY_RETRY_MS);
}

/** Takes the store from the process that publishes it, and gives it back. */
async function whileSeized(pool: Pool, db: TenantDb, work: () => Promise<void>): Promise<void> {
  const leases = await openStoreLeases(pool, { warn: ({ reason }: { reason: string }) => console.error(reason) });
  try {
    console.log('Waiting until no process publishes the store …');
    await leases.seize(db);
    await work();
  } finally {
    await leases.close();
  }
}

/** Removes the published pages of a host, also from the bucket. Servers that use the folder drop them from memory. */
export async function removePublished(
  { dataDir, bucket: settings }: Pick<Opened, 'dataDir' | 'bucket'>,
  host: string,
): Promise<void> {
  await removeFolder(dataDir, host);
  if (!settings) return;
  const bucket = openBucket(settings);
  try {
    await removeStoredPages(bucket, host);
  } finally {
    bucket.close();
  }
}

async function removeFolder(dataDir: string, host: string): Promise<void> {
  const published = publishedFolderOf({ dataDir });
  if (!existsSync(join(published, host))) return;
  // Renamed first, so that the pages disappear atomically.
  const gone = join(published, `.gone-${process.pid}-${Date.now()}`);
  await rename(join(published, host), gone);
  await rm(gone, { recursive: true, force: true });
  await writeFile(join(published, PUBLISH_SIGNAL), `${host} ${Date.now()}\n`);
}
