import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { WriteClaim } from '#db/idempotency.ts';

/** A write that is asked for under a key, and how its answer is kept. */
export interface Claim extends WriteClaim {
  /** Whether the work must not even begin for a repeat: how long it takes would tell whether a code was right. */
  readonly comesFirst: boolean;
  seal(answer: string): string;
  open(kept: string): string;
}

const asItIs = (answer: string): string => answer;

/** Of a call that anybody may read who reads the database. @param asked the call with its body */
export const plainClaim = (owner: string, key: string, asked: string): Claim => ({
  owner,
  key,
  requestHash: hash('sha256', asked, 'base64url'),
  comesFirst: false,
  seal: asItIs,
  open: asItIs,
});

/**
 * Of a call whose answer alone holds a secret, such as the key of an order: kept as that of a secret one is, and begun
 * beside the taking of its key, which spares a round trip.
 */
export const sealedClaim = (owner: string, key: string, asked: string): Claim => ({
  ...secretClaim(owner, key, asked),
  comesFirst: false,
});

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Of a call that has a password in its body or a token in its answer. The key, which is kept nowhere, is what its row is
 * found by and its answer can be read by; without it not even a guessed body can be compared with what is kept.
 */
export function secretClaim(owner: string, key: string, asked: string): Claim {
  const derive = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key.toLowerCase(), 'frontage idempotency', purpose, bytes));
  const cipherKey = derive('answer', 32);
  return {
    owner,
    key: derive('row', 16).toString('hex'),
    requestHash: createHmac('sha256', derive('request', 32)).update(asked).digest('base64url'),
    comesFirst: true,
    seal(answer) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, cipherKey, nonce);
      const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(kept) {
      const bytes = Buffer.from(kept, 'base64url');
      const decipher = createDecipheriv(CIPHER, cipherKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}
