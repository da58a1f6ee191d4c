import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withPublishLock } from '#db/publish-lock.ts';
import { publishedFolderOf } from '#server/pages/published-folder.ts';
import { PUBLISH_SIGNAL } from '#server/publishing/publisher.ts';
import type { Opened } from '../open-store.ts';

const BUSY_RETRY_MS = 100;

/**
 * Runs `work` while nobody publishes the store. Otherwise a page that is being rendered would be written afterwards.
 */
export async function whileNotPublished(
  { connection }: Pick<Opened, 'connection'>,
  tenantId: number,
  work: () => Promise<void>,
): Promise<void> {
  const done = async (): Promise<true> => {
    await work();
    return true;
  };
  while (!(await withPublishLock(connection.sessions, tenantId, done))) await wait(BUSY_RETRY_MS);
}

/** Removes the published pages of a host. Servers that use the folder drop them from memory. */
export async function removePublished({ dataDir }: Pick<Opened, 'dataDir'>, host: string): Promise<void> {
  const published = publishedFolderOf({ dataDir });
  if (!existsSync(join(published, host))) return;
  // Renamed first, so that the pages disappear atomically.
  const gone = join(published, `.gone-${process.pid}-${Date.now()}`);
  await rename(join(published, host), gone);
  await rm(gone, { recursive: true, force: true });
  await writeFile(join(published, PUBLISH_SIGNAL), `${host} ${Date.now()}\n`);
}
