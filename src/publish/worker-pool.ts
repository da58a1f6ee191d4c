import { Piscina } from 'piscina';
import type { PageOutcome, RenderJob } from './render-job.ts';

/** Threads that render and write pages. Idle ones end by themselves, and new ones start on demand. */
export interface WorkerPool {
  /**
   * Passes a render job to the next free worker. If that worker dies, the pages are tried one by one, and the page that
   * kills its worker again counts as failed.
   * @throws if the pool is closed, if workers cannot start, or if they die repeatedly without completing a job.
   * Later jobs are attempted again.
   */
  run(job: RenderJob): Promise<PageOutcome[]>;
  readonly size: number;
  /** Ends all workers, even busy ones, and rejects all jobs. */
  close(): Promise<void>;
}

/** Rendering creates many short-lived strings: a larger young generation saves a tenth of the garbage collection. */
const LIMITS = { maxYoungGenerationSizeMb: 64 };
/** Idle time after which a worker ends, because each holds some 100 MB. */
const IDLE_MS = 20_000;
/** Worker deaths without a completed job in between, after which the workers count as broken rather than a page. */
const MAX_DEATHS = 5;

/** Creates up to `size` workers on demand, from a module that exports a function from `RenderJob` to `PageOutcome[]`. */
export function createWorkerPool(module: URL, workerData: unknown, size: number): WorkerPool {
  let threads: Threads | undefined;
  let isClosed = false;
  const open = (): Threads => {
    const opened = openThreads(module, workerData, size, () => {
      // The cause may be temporary, so the next job starts new workers.
      if (threads === opened) threads = undefined;
    });
    return opened;
  };
  return {
    size,
    async run(job) {
      if (isClosed) throw new Error('publishing was stopped');
      threads ??= open();
      return threads.run(job);
    },
    async close() {
      isClosed = true;
      await threads?.end('publishing was stopped');
    },
  };
}

interface Threads {
  run(job: RenderJob): Promise<PageOutcome[]>;
  /** Rejects all jobs with a reason. */
  end(reason: string): Promise<void>;
}

function openThreads(module: URL, workerData: unknown, size: number, onEnd: () => void): Threads {
  const pool = new Piscina<RenderJob, PageOutcome[]>({
    filename: module.href,
    workerData,
    minThreads: 0,
    maxThreads: size,
    idleTimeout: IDLE_MS,
    // A worker that waits for its next job must go on serving its database connections.
    atomics: 'disabled',
    resourceLimits: LIMITS,
  });
  let deaths = 0;
  let endReason: string | undefined;
  const end = async (reason: string): Promise<void> => {
    endReason ??= reason;
    onEnd();
    await pool.destroy();
  };
  // A worker without a job failed: it could not start.
  pool.on('error', (error: Error) => void end(`a publishing worker could not start: ${error.message}`));
  const run = async (job: RenderJob): Promise<PageOutcome[]> => {
    try {
      const outcomes = await pool.run(job);
      deaths = 0;
      return outcomes;
    } catch (error) {
      const problem = `its worker ended: ${(error as Error).message}`;
      deaths += 1;
      if (deaths === MAX_DEATHS) void end(`the publishing workers end over their work: ${problem}`);
      if (endReason !== undefined) throw new Error(endReason);
      return retry(job, problem);
    }
  };
  /** Retries the pages of a job one by one. A page that was alone in its job is the cause and fails. */
  const retry = async (job: RenderJob, problem: string): Promise<PageOutcome[]> => {
    const [path = '', ...others] = job.paths;
    if (others.length === 0) return [{ path, outcome: 'failed', bytes: 0, problem }];
    const alone = await Promise.all(job.paths.map((each) => run({ ...job, paths: [each] })));
    return alone.flat();
  };
  return { run, end };
}
