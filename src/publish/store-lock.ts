import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 600_000;
const RETRY_MS = 50;
const SQLITE_BUSY = 5;

/**
 * Runs `work` while no other process publishes into a store's folder: of two that overlap, the one that began with the
 * older catalog could end last. The kernel drops the lock when its holder dies, so it is never stale; nothing is ever
 * written to the file (Node has no file locks, SQLite does).
 * @throws if the other one takes longer than ten minutes.
 */
export async function withStoreLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, '.publish.lock'), { timeout: 0 });
  try {
    for (const deadline = Date.now() + PATIENCE_MS; !isTaken(lock); await sleep(RETRY_MS)) {
      if (Date.now() > deadline) throw new Error('another process has been publishing this store for ten minutes');
    }
    return await work();
  } finally {
    lock.close();
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
