import type { PageOutcome, WorkOrder } from './work-order.ts';
import type { WorkerPool } from './worker-pool.ts';

const PAGES_PER_ORDER = 32;

export interface DistributeOptions {
  pool: WorkerPool;
  /** Properties that all work orders share. */
  common: Omit<WorkOrder, 'paths'>;
  /** Called with the outcomes of each work order. */
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
  const send = async (order: string[]): Promise<void> => {
    onOutcomes(await pool.run({ ...common, paths: order }));
    done += order.length;
    onProgress?.(done);
  };
  const start = async (order: string[]): Promise<void> => {
    const task: Promise<void> = send(order)
      .catch((error: unknown) => void problems.push(error))
      .finally(() => running.delete(task));
    running.add(task);
    if (running.size >= pool.size * 2) await Promise.race(running);
    if (problems.length > 0) throw problems[0];
  };
  const order: string[] = [];
  try {
    for await (const path of paths) {
      if (problems.length > 0) throw problems[0];
      if (order.push(path) === PAGES_PER_ORDER) await start(order.splice(0));
    }
    if (order.length > 0) await start(order);
  } finally {
    await Promise.all(running);
  }
  if (problems.length > 0) throw problems[0];
}
