import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** One of the equivalent Argon2id settings of OWASP: the one with the least memory, and the fastest here. */
export const HASH_COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1, outputLen: 32 } satisfies Options;

export interface PasswordJob {
  readonly password: Uint8Array;
  /** The hash to verify. Without it, the password is hashed. */
  readonly stored?: string;
}

/** Runs in a thread of its own. */
export default ({ password, stored }: PasswordJob): string | boolean =>
  stored === undefined ? hashSync(password, HASH_COST) : verifySync(stored, password);
