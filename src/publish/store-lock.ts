import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '#lib/file-lock.ts';

const RETRY_MS = 50;
const timeoutError = (): Error => new Error('another process has been publishing this store for ten minutes');
const uploadTimeoutError = (): Error => new Error('another process is uploading the pages of this store');

/**
 * Runs `work` while no other process publishes into a store's folder. If two overlapped, the one with the older catalog
 * could finish last.
 * @throws if the other one takes longer than ten minutes.
 */
export async function withStoreLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  return withFileLock(
    { file: join(folder, '.publish.lock'), patienceMs: 600_000, retryMs: RETRY_MS, timeoutError },
    work,
  );
}

/** Runs `work` while no process uploads the pages in this folder. */
export const withDeliveryLock = <Result>(folder: string, work: () => Promise<Result>): Promise<Result> =>
  withFileLock(
    { file: join(folder, '.deliver.lock'), patienceMs: 30_000, retryMs: RETRY_MS, timeoutError: uploadTimeoutError },
    work,
  );
