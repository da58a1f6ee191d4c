import { availableParallelism } from 'node:os';
import { parseOptions } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import { HASH_COST, type PasswordJob } from './hash-worker.ts';

/** Maximum number of concurrent hashes. More would only share the cores, and each needs its own memory. */
const THREADS = Math.min(availableParallelism(), 4);
/** Maximum number of waiting passwords. The last one waits for about two seconds. */
const WAITING_MAX = 100 * THREADS;
/** Leaves these threads a tenth of a core while requests are handled, and all of it when the machine is idle. */
const NICENESS = 11;
const IDLE_MS = 60_000;
const { memoryCost, timeCost, parallelism } = HASH_COST;
/** Argon2id with the current cost. No password matches it, and the verification takes as long as any. */
const NO_HASH = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Too many passwords are waiting to be hashed. */
export class TooManyPasswords extends Error {
  override readonly name = 'TooManyPasswords';
}

const threads = new Piscina<PasswordJob, string | boolean>({
  filename: new URL('./hash-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: THREADS,
  idleTimeout: IDLE_MS,
  niceIncrement: NICENESS,
});

function inThread(password: string, stored?: string): Promise<string | boolean> {
  const waiting = threads.queueSize;
  if (waiting >= WAITING_MAX) throw new TooManyPasswords(`${waiting} passwords are waiting to be hashed`);
  // Keyboards produce accented letters as one character or as two. Both are the same password.
  const bytes = new TextEncoder().encode(password.normalize('NFKC'));
  return threads.run(stored === undefined ? { password: bytes } : { password: bytes, stored });
}

/**
 * Hashes a new password by Argon2id with its own salt.
 * @returns PHC string format
 * @throws {TooManyPasswords} immediately, if too many are waiting
 */
export const hashPassword = async (password: string): Promise<string> => String(await inThread(password));

/** Whether a password is right. `isOutdated`: it is right and should be rehashed. */
export interface Verdict {
  readonly isRight: boolean;
  readonly isOutdated: boolean;
}

/**
 * Checks a password. This takes equally long if there is no stored password.
 * @param stored PHC string; null if the account or its password does not exist
 * @throws {TooManyPasswords} immediately, if too many are waiting
 */
export async function checkPassword(password: string, stored: string | null): Promise<Verdict> {
  const cost = stored === null ? null : costOf(stored);
  const isMatch = (await inThread(password, cost && stored ? stored : NO_HASH)) === true;
  const isRight = isMatch && cost !== null;
  return { isRight, isOutdated: isRight && !isCurrent(cost) };
}

type Cost = Record<keyof typeof HASH_COST, number>;

/** The cost of a stored hash. Null if it is no Argon2 hash. */
function costOf(stored: string): Cost | null {
  try {
    return parseOptions(stored);
  } catch {
    return null;
  }
}

const isCurrent = (cost: Cost): boolean =>
  (Object.keys(HASH_COST) as (keyof Cost)[]).every((key) => cost[key] === HASH_COST[key]);
