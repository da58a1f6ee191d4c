import { randomBytes, timingSafeEqual } from 'node:crypto';
import { HASH_COST, isOutdated, KEY_BYTES, readPhc, SALT_BYTES, writePhc } from '#domain/accounts/phc.ts';
import { deriveKey } from './derive-key.ts';

/** What a password is compared with where there is none: nothing matches it, and it takes as long. */
const NOTHING = { cost: HASH_COST, salt: new Uint8Array(SALT_BYTES), key: new Uint8Array(KEY_BYTES) };

/** A keyboard may write a letter with an accent as one character or as two: both are the same password. */
const bytesOf = (password: string): Uint8Array => new TextEncoder().encode(password.normalize('NFKC'));

/** Hashes a password that is to be kept, by Argon2id with a salt of its own. @returns PHC's notation */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey({ password: bytesOf(password), salt, cost: HASH_COST });
  return writePhc({ cost: HASH_COST, salt, key });
}

/** Whether a password is right; `isOutdated`: it is, and should be hashed anew. */
export interface Verdict {
  readonly isRight: boolean;
  readonly isOutdated: boolean;
}

/**
 * Judges a password. It takes as long where there is nothing to compare it with.
 * @param kept PHC's notation; null: there is no account, or it has no password
 */
export async function checkPassword(password: string, kept: string | null): Promise<Verdict> {
  const hash = kept === null ? null : readPhc(kept);
  const { cost, salt, key } = hash ?? NOTHING;
  const derived = await deriveKey({ password: bytesOf(password), salt, cost });
  const isRight = derived.length === key.length && timingSafeEqual(derived, key) && hash !== null;
  return { isRight, isOutdated: isRight && isOutdated({ cost, salt, key }) };
}
