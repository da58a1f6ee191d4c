import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;

/** A lock between processes and threads, identified by a file in an existing folder. */
export interface FileLock {
  /** Created if missing. Nothing is ever written to it. */
  readonly file: string;
  /** Maximum waiting time, and the interval between attempts. */
  readonly patienceMs: number;
  readonly retryMs: number;
  /** Creates the error to throw when the waiting time is over. */
  readonly timeoutError: () => Error;
  /** Called when the file exists and before it is locked. */
  readonly onOpen?: () => void;
}

/**
 * Runs `work` while holding an exclusive lock on the file. Node has no file locks but SQLite does: an exclusive
 * transaction on an empty file is a lock that the kernel releases when its holder dies, so it is never stale.
 * @throws the lock's `timeoutError` if the lock is not free in time; SQLite's error if the file cannot be locked.
 */
export async function withFileLock<Result>(lock: FileLock, work: () => Promise<Result>): Promise<Result> {
  const database = new DatabaseSync(lock.file, { timeout: 0 });
  try {
    lock.onOpen?.();
    for (const deadline = Date.now() + lock.patienceMs; !isTaken(database); await sleep(lock.retryMs)) {
      if (Date.now() > deadline) throw lock.timeoutError();
    }
    return await work();
  } finally {
    database.close();
  }
}

function isTaken(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
