import { accessSync, chownSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../errors.ts';

const PATIENCE_MS = 120_000;
const RETRY_MS = 10;
const SQLITE_BUSY = 5;

/**
 * Runs `work` while no other process or thread runs under the same lock file.
 * Node has no file locks but SQLite does: an exclusive transaction on an empty file is a lock that the kernel drops
 * when its holder dies, so it is never stale. Nothing is ever written to the file.
 * @throws {DatabaseUnavailable} if the lock is not free within two minutes.
 */
export async function withStartLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    shareWithOwner(file);
    const deadline = Date.now() + PATIENCE_MS;
    while (!isTaken(lock)) {
      if (Date.now() > deadline) {
        throw new DatabaseUnavailable(`Another process has been starting the database for too long: end it (${file}).`);
      }
      await sleep(RETRY_MS);
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** A file of root's in a folder of somebody else's would be read-only to them, and SQLite locks no such file. */
function shareWithOwner(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0 && uid !== 0) chownSync(file, uid, gid);
  accessSync(file, constants.W_OK);
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
