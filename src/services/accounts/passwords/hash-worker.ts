import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';
import { type HashCost, KEY_BYTES } from '#domain/accounts/phc.ts';

/** A password to derive a key from, as bytes. */
export interface HashJob {
  readonly password: Uint8Array;
  readonly salt: Uint8Array;
  readonly cost: HashCost;
}

/** Leaves this thread a tenth of a core while requests are handled, and all of it when the machine is idle. */
const NICENESS = 11;

/** Linux has thread priorities. Elsewhere this thread runs at normal priority. */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICENESS);
  } catch {
    // `/proc` is missing or unreadable. Passwords are hashed anyway.
  }
}

stepBack();
parentPort?.on('message', ({ password, salt, cost }: HashJob) => {
  const { memory: memoryCost, passes: timeCost, parallelism } = cost;
  // The default is Argon2id, version 19.
  const key = hashRawSync(password, { salt, memoryCost, timeCost, parallelism, outputLen: KEY_BYTES });
  parentPort?.postMessage(key);
});
