import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createGate } from '#lib/gate.ts';
import type { HashJob } from './hash-worker.ts';

/** Maximum number of concurrent hashes. More would only share the cores, and each needs its own memory. */
const THREADS = Math.min(availableParallelism(), 4);
/** Maximum number of waiting passwords. The last one waits for about two seconds. */
const WAITING_MAX = 100 * THREADS;

/** Too many passwords are waiting to be hashed. */
export class TooManyPasswords extends Error {
  override readonly name = 'TooManyPasswords';
}

const inTurn = createGate(THREADS);
const idle: Worker[] = [];
let underWay = 0;

/**
 * Derives the key of a password by Argon2id in a thread with lower priority than request handling.
 * @throws {TooManyPasswords} immediately, if too many are waiting
 */
export async function deriveKey(job: HashJob): Promise<Uint8Array> {
  if (underWay >= THREADS + WAITING_MAX) throw new TooManyPasswords(`${underWay} passwords are being hashed`);
  underWay += 1;
  try {
    return await inTurn(() => inThread(job));
  } finally {
    underWay -= 1;
  }
}

/** A thread that fails is not reused. An idle thread does not keep the process alive. */
async function inThread(job: HashJob): Promise<Uint8Array> {
  const worker = idle.pop() ?? new Worker(new URL('./hash-worker.ts', import.meta.url), { stdin: false });
  worker.ref();
  const answer = once(worker, 'message') as Promise<[Uint8Array]>;
  worker.postMessage(job);
  const [key] = await answer;
  worker.unref();
  idle.push(worker);
  return key;
}
