import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createGate } from '#lib/gate.ts';
import type { HashJob } from './hash-worker.ts';

/** Hashes at once: more than the cores would take turns, each with its memory. */
const THREADS = Math.min(availableParallelism(), 4);
/** Passwords that wait at most: the last of them does so for some two seconds. */
const WAITING_MAX = 100 * THREADS;

/** So many passwords wait to be hashed that another one would wait too long. */
export class TooManyPasswords extends Error {
  override readonly name = 'TooManyPasswords';
}

const inTurn = createGate(THREADS);
const idle: Worker[] = [];
let underWay = 0;

/**
 * Derives the key of a password by Argon2id in a thread of its own, of lower priority than what answers calls.
 * @throws {TooManyPasswords} at once, where too many wait
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

/** A thread that fails is not used again. Waiting for work it keeps no process alive. */
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
