import { randomBytes, timingSafeEqual } from 'node:crypto';
import { HASH_COST, isOutdated, KEY_BYTES, readPhc, SALT_BYTES, writePhc } from '#domain/accounts/phc.ts';
import { deriveKey } from './derive-key.ts';

/** Used if there is no stored password. No password matches it, and the comparison takes equally long. */
const NOTHING = { cost: HASH_COST, salt: new Uint8Array(SALT_BYTES), key: new Uint8Array(KEY_BYTES) };

/** Keyboards produce accented letters as one character or as two. Both are the same password. */
const bytesOf = (password: string): Uint8Array => new TextEncoder().encode(password.normalize('NFKC'));

/**
 * Hashes a new password by Argon2id with its own salt.
 * @returns PHC string format
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey({ password: bytesOf(password), salt, cost: HASH_COST });
  return writePhc({ cost: HASH_COST, salt, key });
}

/** Whether a password is right. `isOutdated`: it is right and should be rehashed. */
export interface Verdict {
  readonly isRight: boolean;
  readonly isOutdated: boolean;
}

/**
 * Checks a password. This takes equally long if there is no stored password.
 * @param kept PHC string; null if the account or its password does not exist
 */
export async function checkPassword(password: string, kept: string | null): Promise<Verdict> {
  const hash = kept === null ? null : readPhc(kept);
  const { cost, salt, key } = hash ?? NOTHING;
  const derived = await deriveKey({ password: bytesOf(password), salt, cost });
  const isRight = derived.length === key.length && timingSafeEqual(derived, key) && hash !== null;
  return { isRight, isOutdated: isRight && isOutdated({ cost, salt, key }) };
}
