import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;

/** A lock between processes and threads, named by a file in a folder that is there. */
export interface FileLock {
  /** Made if it is missing; nothing is ever written to it. */
  readonly file: string;
  /** How long to wait for it, and how often to look. */
  readonly patienceMs: number;
  readonly retryMs: number;
  /** Thrown when the patience has come to its end. */
  readonly refusal: () => Error;
  /** Called when the file is there and before it is locked. */
  readonly onOpen?: () => void;
}

/**
 * Runs `work` while nobody else runs under the same file.
 * Node has no file locks but SQLite does: an exclusive transaction on an empty file is a lock that the kernel drops
 * when its holder dies, so it is never stale.
 * @throws the lock's refusal if it is not free in time; SQLite's error if the file can not be locked.
 */
export async function withFileLock<Result>(lock: FileLock, work: () => Promise<Result>): Promise<Result> {
  const database = new DatabaseSync(lock.file, { timeout: 0 });
  try {
    lock.onOpen?.();
    for (const deadline = Date.now() + lock.patienceMs; !isTaken(database); await sleep(lock.retryMs)) {
      if (Date.now() > deadline) throw lock.refusal();
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
