/** A publishing worker for the tests of the pool: words in a path determine the outcome. */
import { setTimeout as wait } from 'node:timers/promises';
import { threadId, workerData } from 'node:worker_threads';
import type { PageOutcome, RenderJob } from '#publish/render-job.ts';

// Shared with the test: whether there is a build to start with.
if (workerData instanceof SharedArrayBuffer && new Uint8Array(workerData)[0] === 0) throw new Error('no such build');

export default async ({ paths }: RenderJob): Promise<PageOutcome[]> => {
  if (paths.includes('/exit')) process.exit(7);
  if (paths.includes('/throw')) throw new Error('out of paper');
  if (paths.includes('/hang')) await wait(600_000);
  return paths.map((path) => ({ path, outcome: 'written', bytes: threadId }));
};
