import { Worker } from 'node:worker_threads';
import type { PageOutcome, WorkDone, WorkOrder } from './worker-protocol.ts';

/** Threads that render and write pages. */
export interface WorkerPool {
  /**
   * Gives an order to the next free worker. If that worker dies over it, its pages are tried one by one, and the one
   * that it dies over again has failed.
   * @throws if the pool is closed, or its workers end before any work is done.
   */
  run(order: WorkOrder): Promise<PageOutcome[]>;
  readonly size: number;
  /** Ends the workers, whatever they are doing, and rejects all orders. */
  close(): Promise<void>;
}

interface Task {
  order: WorkOrder;
  resolve: (outcomes: PageOutcome[]) => void;
  reject: (error: Error) => void;
}

/** Deaths without an order done in between: then it is the workers that are broken, and not a page. */
const MAX_DEATHS = 5;

/**
 * Up to `size` workers, started when they are wanted, of a module that answers each `WorkOrder` with a `WorkDone`. A
 * worker that dies is replaced.
 */
export function createWorkerPool(module: URL, workerData: unknown, size: number): WorkerPool {
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();
  let deaths = 0;
  let refusal: Error | undefined;

  const refuse = (error: Error): void => {
    refusal = error;
    for (const { reject } of [...waiting.splice(0), ...busy.values()]) reject(error);
  };
  const next = (): void => {
    if (waiting.length > 0 && idle.length === 0 && busy.size < size) hire();
    const worker = waiting.length > 0 ? idle.pop() : undefined;
    const task = worker && waiting.shift();
    if (!worker || !task) return;
    busy.set(worker, task);
    worker.postMessage(task.order);
  };
  const lose = (worker: Worker, reason: string): void => {
    const task = busy.get(worker);
    busy.delete(worker);
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    if (refusal) return;
    deaths += 1;
    if (deaths >= MAX_DEATHS) refuse(new Error(`the publishing workers end before their work is done: ${reason}`));
    if (task) retry(task, `its worker ended: ${reason}`);
    next();
  };
  const retry = ({ order, resolve, reject }: Task, problem: string): void => {
    const [path = '', ...others] = order.paths;
    if (others.length === 0) return resolve([{ path, outcome: 'failed', bytes: 0, problem }]);
    const alone = order.paths.map((each) => run({ ...order, paths: [each] }));
    Promise.all(alone).then((outcomes) => resolve(outcomes.flat()), reject);
  };
  const hire = (): void => {
    const worker = new Worker(module, { workerData });
    let reason: string | undefined;
    worker.on('message', ({ outcomes }: WorkDone) => {
      deaths = 0;
      busy.get(worker)?.resolve(outcomes);
      busy.delete(worker);
      idle.push(worker);
      next();
    });
    worker.on('error', (error: unknown) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', (code) => lose(worker, reason ?? `exit code ${code}`));
    idle.push(worker);
  };

  const run = (order: WorkOrder): Promise<PageOutcome[]> =>
    new Promise((resolve, reject) => {
      if (refusal) return reject(refusal);
      waiting.push({ order, resolve, reject });
      next();
    });

  return {
    size,
    run,
    async close() {
      const workers = [...idle, ...busy.keys()];
      refuse(new Error('publishing was stopped'));
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
