import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';
import { type HashCost, KEY_BYTES } from '#domain/accounts/phc.ts';

/** A password to derive a key from, in the bytes that count. */
export interface HashJob {
  readonly password: Uint8Array;
  readonly salt: Uint8Array;
  readonly cost: HashCost;
}

/** Beside whoever answers with pages a tenth of a core is left to this thread; where nobody wants it, all of it. */
const NICENESS = 11;

/** Linux has priorities of threads; elsewhere this one is as important as the others. */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICENESS);
  } catch {
    // No `/proc`, or no leave to read it: passwords are hashed all the same.
  }
}

stepBack();
parentPort?.on('message', ({ password, salt, cost }: HashJob) => {
  const { memory: memoryCost, passes: timeCost, parallelism } = cost;
  // Argon2id in version 19, unless told.
  const key = hashRawSync(password, { salt, memoryCost, timeCost, parallelism, outputLen: KEY_BYTES });
  parentPort?.postMessage(key);
});
