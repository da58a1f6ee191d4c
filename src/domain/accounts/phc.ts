/** Cost of a hash: memory in KiB, number of passes, parallel lanes. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** A hashed password in PHC format: `$argon2id$v=19$m=7168,t=5,p=1$salt$key`. */
export interface PasswordHash {
  readonly cost: HashCost;
  readonly salt: Uint8Array;
  readonly key: Uint8Array;
}

/** One of the equivalent Argon2id settings of OWASP: the one with the least memory, and the fastest here. */
export const HASH_COST: HashCost = { memory: 7_168, passes: 5, parallelism: 1 };
export const SALT_BYTES = 16;
export const KEY_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{22,86})$/;

export const writePhc = ({ cost, salt, key }: PasswordHash): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(key)}`;

/** Parses a stored hash. Returns null if it is not an Argon2id hash. */
export function readPhc(text: string): PasswordHash | null {
  const [, memory, passes, parallelism, salt, key] = PHC.exec(text) ?? [];
  if (salt === undefined || key === undefined) return null;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: bytes(salt),
    key: bytes(key),
  };
}

/** Whether a hash was created with a cost other than the current one. */
export const isOutdated = ({ cost, key }: PasswordHash): boolean =>
  key.length !== KEY_BYTES ||
  cost.memory !== HASH_COST.memory ||
  cost.passes !== HASH_COST.passes ||
  cost.parallelism !== HASH_COST.parallelism;

/** PHC uses Base64 without padding. */
const base64 = (value: Uint8Array): string => btoa(String.fromCharCode(...value)).replace(/=+$/, '');
const bytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
