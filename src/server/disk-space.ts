import { statfs } from 'node:fs/promises';

/** With less, the next picture, page or order may not be saved. */
const LEAST_FREE_BYTES = 8 * 1024 * 1024;
/** A failed write counts for this long: the disk of an external database is not ours to look at. */
const REMEMBERED_MS = 60_000;

/** Whether there is space left to save anything. */
export interface DiskSpace {
  /** Notes that a write has failed because a disk is full. */
  failed(): void;
  isFull(): Promise<boolean>;
}

/** The space of the disk that holds `folder`, and of any other on which a write has failed lately. */
export function diskSpace(folder: string, now: () => number = () => performance.now()): DiskSpace {
  let failedAt: number | undefined;
  return {
    failed() {
      failedAt = now();
    },
    async isFull() {
      if (failedAt !== undefined && now() - failedAt < REMEMBERED_MS) return true;
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize < LEAST_FREE_BYTES;
    },
  };
}
