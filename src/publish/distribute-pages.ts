import type { PageOutcome, RenderJob } from './render-job.ts';
import type { WorkerPool } from './worker-pool.ts';

const PAGES_PER_JOB = 32;

export interface DistributeOptions {
  pool: WorkerPool;
  /** Properties that all render jobs share. */
  common: Omit<RenderJob, 'paths'>;
  /** Called with the outcomes of each render job. */
  onOutcomes: (outcomes: readonly PageOutcome[]) => void;
  /** Called with the number of finished paths. */
  onProgress?: ((done: number) => void) | undefined;
}

/**
 * Distributes paths to the workers in batches, with no more batches pending than the workers can process.
 * @throws the error of the listing or the pool, after all running batches have ended.
 */
export async function distributePages(
  paths: Iterable<string> | AsyncIterable<string>,
  parts: DistributeOptions,
): Promise<void> {
  const { pool, common, onOutcomes, onProgress } = parts;
  const running = new Set<Promise<void>>();
  const problems: unknown[] = [];
  let done = 0;
  const send = async (paths: string[]): Promise<void> => {
    onOutcomes(await pool.run({ ...common, paths }));
    done += paths.length;
    onProgress?.(done);
  };
  const start = async (paths: string[]): Promise<void> => {
    const task: Promise<void> = send(paths)
      .catch((error: unknown) => void problems.push(error))
      .finally(() => running.delete(task));
    running.add(task);
    if (running.size >= pool.size * 2) await Promise.race(running);
    if (problems.length > 0) throw problems[0];
  };
  const batch: string[] = [];
  try {
    for await (const path of paths) {
      if (problems.length > 0) throw problems[0];
      if (batch.push(path) === PAGES_PER_JOB) await start(batch.splice(0));
    }
    if (batch.length > 0) await start(batch);
  } finally {
    await Promise.all(running);
  }
  if (problems.length > 0) throw problems[0];
}
