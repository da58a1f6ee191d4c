import { Worker } from 'node:worker_threads';
import type { PageOutcome, WorkDone, WorkOrder } from './worker-protocol.ts';

/** Threads that render and write pages. */
export interface WorkerPool {
  /**
   * Passes a work order to the next free worker. If that worker dies, the pages are tried one by one, and the page that
   * kills its worker again counts as failed.
   * @throws if the pool is closed, or if its workers die repeatedly without completing an order. Later orders are
   * attempted again.
   */
  run(order: WorkOrder): Promise<PageOutcome[]>;
  readonly size: number;
  /** Ends idle workers. New ones start on demand. */
  rest(): void;
  /** Ends all workers, even busy ones, and rejects all orders. */
  close(): Promise<void>;
}

interface Task {
  order: WorkOrder;
  resolve: (outcomes: PageOutcome[]) => void;
  reject: (error: Error) => void;
}

/** Rendering creates many short-lived strings: a larger young generation saves a tenth of the garbage collection. */
const LIMITS = { maxYoungGenerationSizeMb: 64 };

/** Worker deaths without a completed order in between, after which the workers count as broken rather than a page. */
const MAX_DEATHS = 5;

/**
 * Creates up to `size` workers on demand, running a module that answers each `WorkOrder` with a `WorkDone`. A worker
 * that dies is replaced.
 */
export const createWorkerPool = (module: URL, workerData: unknown, size: number): WorkerPool =>
  new ThreadPool(() => new Worker(module, { workerData, resourceLimits: LIMITS }), size);

class ThreadPool implements WorkerPool {
  readonly size: number;
  readonly #start: () => Worker;
  readonly #waiting: Task[] = [];
  readonly #idle = new Set<Worker>();
  readonly #busy = new Map<Worker, Task>();
  #deaths = 0;
  #refusal: Error | undefined;

  constructor(start: () => Worker, size: number) {
    this.#start = start;
    this.size = size;
  }

  run(order: WorkOrder): Promise<PageOutcome[]> {
    if (this.#refusal) return Promise.reject(this.#refusal);
    const { promise, resolve, reject } = Promise.withResolvers<PageOutcome[]>();
    this.#waiting.push({ order, resolve, reject });
    this.#next();
    return promise;
  }

  rest(): void {
    for (const worker of this.#idle) {
      worker.removeAllListeners('exit');
      void worker.terminate();
    }
    this.#idle.clear();
  }

  async close(): Promise<void> {
    const workers = [...this.#idle, ...this.#busy.keys()];
    this.#refuse(new Error('publishing was stopped'));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    if (this.#idle.size === 0 && this.#busy.size < this.size) this.#hire();
    const [worker] = this.#idle;
    const task = worker && this.#waiting.shift();
    if (!worker || !task) return;
    this.#idle.delete(worker);
    this.#busy.set(worker, task);
    worker.postMessage(task.order);
  }

  #hire(): void {
    const worker = this.#start();
    let reason: string | undefined;
    worker.on('message', (done: WorkDone) => this.#finish(worker, done));
    worker.on('error', (error: unknown) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', (code) => this.#lose(worker, reason ?? `exit code ${code}`));
    this.#idle.add(worker);
  }

  #finish(worker: Worker, { outcomes }: WorkDone): void {
    const task = this.#busy.get(worker);
    // The order was abandoned before the result arrived.
    if (!task) return;
    this.#deaths = 0;
    task.resolve(outcomes);
    this.#busy.delete(worker);
    this.#idle.add(worker);
    this.#next();
  }

  #lose(worker: Worker, reason: string): void {
    if (this.#refusal) return;
    this.#deaths += 1;
    if (this.#deaths === MAX_DEATHS) this.#giveUp(`the publishing workers end over their work: ${reason}`);
    const task = this.#busy.get(worker);
    this.#busy.delete(worker);
    this.#idle.delete(worker);
    if (task) this.#retry(task, `its worker ended: ${reason}`);
    this.#next();
  }

  /** Ends all workers and rejects all orders. The cause may be temporary, so the next order starts new workers. */
  #giveUp(reason: string): void {
    const tasks = [...this.#waiting.splice(0), ...this.#busy.values()];
    for (const worker of this.#busy.keys()) this.#idle.add(worker);
    this.#busy.clear();
    this.rest();
    this.#deaths = 0;
    for (const { reject } of tasks) reject(new Error(reason));
  }

  /** Retries the pages of an order one by one. A page that was alone in its order is the cause and fails. */
  #retry({ order, resolve, reject }: Task, problem: string): void {
    const [path = '', ...others] = order.paths;
    if (others.length === 0) resolve([{ path, outcome: 'failed', bytes: 0, problem }]);
    else {
      const alone = order.paths.map((each) => this.run({ ...order, paths: [each] }));
      Promise.all(alone).then((outcomes) => resolve(outcomes.flat()), reject);
    }
  }

  #refuse(error: Error): void {
    this.#refusal = error;
    for (const { reject } of [...this.#waiting.splice(0), ...this.#busy.values()]) reject(error);
  }
}
