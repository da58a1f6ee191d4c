import { Worker } from 'node:worker_threads';
import type { PageOutcome, WorkDone, WorkOrder } from './worker-protocol.ts';

/** Threads that render and write pages. */
export interface WorkerPool {
  /** Gives an order to the next free worker. @throws if that worker dies over it. */
  run(order: WorkOrder): Promise<PageOutcome[]>;
  readonly size: number;
  close(): Promise<void>;
}

interface Task {
  order: WorkOrder;
  resolve: (outcomes: PageOutcome[]) => void;
  reject: (error: Error) => void;
}

/**
 * Up to `size` workers, started when they are wanted, of a module that answers each `WorkOrder` with a `WorkDone`. A
 * worker that dies fails the order it had.
 */
export function createWorkerPool(module: URL, workerData: unknown, size: number): WorkerPool {
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();
  let isClosed = false;

  const next = (): void => {
    const worker = idle.pop();
    const task = worker && waiting.shift();
    if (worker && !task) idle.push(worker);
    if (!worker || !task) return;
    busy.set(worker, task);
    worker.postMessage(task.order);
  };
  const hire = (): void => {
    const worker = new Worker(module, { workerData });
    worker.on('message', ({ outcomes }: WorkDone) => {
      busy.get(worker)?.resolve(outcomes);
      busy.delete(worker);
      idle.push(worker);
      next();
    });
    worker.on('error', (error: Error) => busy.get(worker)?.reject(error));
    worker.on('exit', (code) => {
      busy.get(worker)?.reject(new Error(`a publishing worker ended with code ${code}`));
      busy.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
      if (!isClosed && waiting.length > 0) hire();
      next();
    });
    idle.push(worker);
  };

  return {
    size,
    run: (order) =>
      new Promise((resolve, reject) => {
        waiting.push({ order, resolve, reject });
        if (idle.length === 0 && busy.size < size) hire();
        next();
      }),
    async close() {
      isClosed = true;
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()));
    },
  };
}
