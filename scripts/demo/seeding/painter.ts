import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ArtRecipe, artSourceKey } from '../stores/art-book.ts';
import type { PaintJob, PaintNews, PaintOrder } from './paint-order.ts';

export interface PainterOptions {
  /** Where finished pictures are kept; one that is there already is not painted again. */
  readonly folder: string;
  readonly workers: number;
  /** Called after each picture, also those that were there. */
  readonly onPainted?: (done: number, total: number) => void;
}

export interface Painter {
  /** The bytes of a picture, once it is painted. Rejects for a source that is in no book, and if the painting failed. */
  picture(source: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Pictures of one order: few, so that the workers end together. */
const ORDER_SIZE = 4;

/** Begins to paint all pictures in their order, in threads of their own. */
export function startPainter(recipes: ReadonlyMap<string, ArtRecipe>, options: PainterOptions): Painter {
  const { folder, workers, onPainted } = options;
  mkdirSync(folder, { recursive: true });
  const files = new Map([...recipes.keys()].map((source) => [source, join(folder, `${artSourceKey(source)}.img`)]));
  const jobs = [...recipes].flatMap(([source, recipe]): PaintJob[] => {
    const file = files.get(source) ?? '';
    return existsSync(file) ? [] : [{ source, recipe, file }];
  });
  const awaited = new Map(jobs.map(({ source }) => [source, Promise.withResolvers<void>()]));
  // Nobody may be waiting for a picture that fails; whoever asks for it later is told.
  for (const { promise } of awaited.values()) promise.catch(() => undefined);
  let done = recipes.size - jobs.length;
  onPainted?.(done, recipes.size);
  const staff = hire(orders(jobs), workers, {
    onPainted: (source) => {
      awaited.get(source)?.resolve();
      done += 1;
      onPainted?.(done, recipes.size);
    },
    onFault: (error) => {
      for (const { reject } of awaited.values()) reject(error);
    },
  });
  return {
    async picture(source) {
      const file = files.get(source);
      if (file === undefined) throw new RangeError(`${source} is in no book of pictures`);
      await awaited.get(source)?.promise;
      return readFile(file);
    },
    close: async () => {
      await Promise.all(staff.map((worker) => worker.terminate()));
    },
  };
}

/** Orders of jobs in their sequence; pictures of one seed stay together, since they show the same things. */
function orders(jobs: readonly PaintJob[]): PaintOrder[] {
  const made: PaintJob[][] = [];
  let seed: string | undefined;
  for (const job of jobs) {
    const last = made.at(-1);
    const next = 'seed' in job.recipe.spec ? job.recipe.spec.seed : undefined;
    if (last && (last.length < ORDER_SIZE || next === seed)) last.push(job);
    else made.push([job]);
    seed = next;
  }
  return made;
}

interface Hearing {
  onPainted(source: string): void;
  onFault(error: Error): void;
}

/** Workers that take one order after the other; each ends when there is none left. */
function hire(waiting: PaintOrder[], count: number, { onPainted, onFault }: Hearing): Worker[] {
  return Array.from({ length: Math.min(count, waiting.length) }, () => {
    const worker = new Worker(new URL('./paint-worker.ts', import.meta.url));
    const give = (): void => {
      const order = waiting.shift();
      if (order) worker.postMessage(order);
      else void worker.terminate();
    };
    worker.on('message', (news: PaintNews) => ('painted' in news ? onPainted(news.painted) : give()));
    worker.on('error', (error: unknown) => onFault(error instanceof Error ? error : new Error(String(error))));
    give();
    return worker;
  });
}
