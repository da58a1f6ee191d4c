import { statfs } from 'node:fs/promises';

/** With less free space, saving the next picture, page or order may fail. */
const LEAST_FREE_BYTES = 8 * 1024 * 1024;
/** How long a failed write counts, because the disk of an external database cannot be inspected. */
const REMEMBERED_MS = 60_000;

/** Whether there is enough disk space to save data. */
export interface DiskSpace {
  /** Records that a write failed because a disk is full. */
  failed(): void;
  isFull(): Promise<boolean>;
}

/** Space of the disk with `folder`, and of any other disk on which a write failed recently. */
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
