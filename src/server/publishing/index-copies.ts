import { mkdir } from 'node:fs/promises';
import type { Bucket } from '#lib/net/bucket.ts';
import { comparePages, makeUndeliveredDue, saveIndex, takeIndex } from '#publish/index-in-bucket.ts';
import { type PageIndex, withPageIndex } from '#publish/page-index/open-index.ts';
import { readState } from '#publish/page-index/state.ts';
import { withDeliveryLock } from '#publish/store-lock.ts';

/** The index of a store that keeps changing is saved at most this often, and takes at most a twentieth of the time. */
const SAVE_EVERY_MS = 3_000;
const SAVE_SHARE = 20;

/** The index of a store that this process publishes, and its copy in the bucket. */
export interface SharedIndex {
  readonly host: string;
  readonly folder: string;
  /** Time from which on pages in the bucket have to be compared with the index. Null once they are. */
  compareSince: number | null;
  /** The last change that the copy knows. Null if there is no copy. */
  savedMark: string | null;
  /** Whether pages were delivered since it was saved. */
  hasDelivered: boolean;
  /** When it was saved, and for how long. */
  savedAt: number;
  savingMs: number;
}

/** Takes the index of a store that another process has published. @param folder of its pages */
export async function takeShared(bucket: Bucket, host: string, folder: string): Promise<SharedIndex> {
  const shared: SharedIndex = {
    host,
    folder,
    compareSince: 0,
    savedMark: null,
    hasDelivered: false,
    savedAt: 0,
    savingMs: 0,
  };
  await mkdir(folder, { recursive: true });
  await withDeliveryLock(folder, async () => {
    shared.compareSince = await takeIndex(bucket, host, folder);
    await withPageIndex(shared.folder, (index) => {
      makeUndeliveredDue(index);
      shared.savedMark = readState(index, 'mark');
    });
  });
  return shared;
}

/**
 * Compares the pages in the bucket with an index that was just taken, once.
 * @param output name of the bucket in the index
 * @returns whether pages have to be published again
 */
export async function compareShared(bucket: Bucket, shared: SharedIndex, output: string): Promise<boolean> {
  const { host, compareSince } = shared;
  if (compareSince === null) return false;
  const due = await withPageIndex(shared.folder, (index) =>
    comparePages(index, bucket, { name: output, host }, compareSince),
  );
  shared.compareSince = null;
  return due > 0;
}

const isSaved = (shared: SharedIndex, index: PageIndex): boolean =>
  !shared.hasDelivered && readState(index, 'mark') === shared.savedMark;

/** No page of the store may be delivered meanwhile. */
async function save(bucket: Bucket, shared: SharedIndex, index: PageIndex): Promise<void> {
  const mark = readState(index, 'mark');
  const startedAt = performance.now();
  await saveIndex(bucket, shared.host, shared.folder);
  shared.savedMark = mark;
  shared.hasDelivered = false;
  shared.savedAt = performance.now();
  shared.savingMs = shared.savedAt - startedAt;
}

/**
 * Saves an index after a delivery, unless it was saved a moment ago.
 * @returns after how many milliseconds to try again. Null if it is saved.
 */
export async function saveAfterDelivery(bucket: Bucket, shared: SharedIndex, index: PageIndex): Promise<number | null> {
  if (isSaved(shared, index)) return null;
  const waitMs = shared.savedAt + Math.max(SAVE_EVERY_MS, shared.savingMs * SAVE_SHARE) - performance.now();
  if (shared.savedAt > 0 && waitMs > 0) return waitMs;
  await save(bucket, shared, index);
  return null;
}

/** Saves an index whose store this process is about to give back. */
export const saveBeforeLeaving = (bucket: Bucket, shared: SharedIndex): Promise<void> =>
  withDeliveryLock(shared.folder, () =>
    withPageIndex(shared.folder, async (index) => {
      if (!isSaved(shared, index)) await save(bucket, shared, index);
    }),
  );
