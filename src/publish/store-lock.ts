import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withFileLock } from '#lib/file-lock.ts';

const timeoutError = (): Error => new Error('another process has been publishing this store for ten minutes');

/**
 * Runs `work` while no other process publishes into a store's folder. If two overlapped, the one with the older catalog
 * could finish last.
 * @throws if the other one takes longer than ten minutes.
 */
export async function withStoreLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  return withFileLock({ file: join(folder, '.publish.lock'), patienceMs: 600_000, retryMs: 50, timeoutError }, work);
}
