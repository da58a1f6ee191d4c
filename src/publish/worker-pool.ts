import { Worker } from 'node:worker_threads';
import type { PageOutcome, WorkDone, WorkOrder } from './worker-protocol.ts';

/** Threads that render and write pages. */
export interface WorkerPool {
  /**
   * Gives an order to the next free worker. If that worker dies over it, its pages are tried one by one, and the one
   * that it dies over again has failed.
   * @throws if the pool is closed, or its workers end before any work is done; what is ordered later is tried again.
   */
  run(order: WorkOrder): Promise<PageOutcome[]>;
  readonly size: number;
  /** Ends the workers that have nothing to do; others come when they are wanted. */
  rest(): void;
  /** Ends the workers, whatever they are doing, and rejects all orders. */
  close(): Promise<void>;
}

interface Task {
  order: WorkOrder;
  resolve: (outcomes: PageOutcome[]) => void;
  reject: (error: Error) => void;
}

/** Pages are made of many short-lived strings: with room for them the collector has a tenth less to do. */
const LIMITS = { maxYoungGenerationSizeMb: 64 };

/** Deaths without an order done in between: then it is the workers that are broken, and not a page, for now. */
const MAX_DEATHS = 5;

/**
 * Up to `size` workers, started when they are wanted, of a module that answers each `WorkOrder` with a `WorkDone`. A
 * worker that dies is replaced.
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
    // It was given up while it said so.
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

  /** Ends all workers and rejects all orders. What broke them may pass: the next order begins with new ones. */
  #giveUp(reason: string): void {
    const tasks = [...this.#waiting.splice(0), ...this.#busy.values()];
    for (const worker of this.#busy.keys()) this.#idle.add(worker);
    this.#busy.clear();
    this.rest();
    this.#deaths = 0;
    for (const { reject } of tasks) reject(new Error(reason));
  }

  /** The pages of an order one by one; the one that was alone in its order is the one to blame. */
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
