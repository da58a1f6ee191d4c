import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { WriteClaim } from '#db/idempotency.ts';

/** An idempotent write: its key, and how its response is stored. */
export interface Claim extends WriteClaim {
  /**
   * Whether a repeated request must not even start the work, because its duration would reveal whether a code was
   * right.
   */
  readonly isAwaited: boolean;
  seal(response: string): string;
  open(sealed: string): string;
}

const unchanged = (response: string): string => response;

/**
 * For a request whose content is not secret from readers of the database.
 * @param request the request with its body
 */
export const plainClaim = (owner: string, key: string, request: string): Claim => ({
  owner,
  key,
  requestHash: hash('sha256', request, 'base64url'),
  isAwaited: false,
  seal: unchanged,
  open: unchanged,
});

/**
 * For a request where only the response contains a secret, such as the key of an order. The response is encrypted as in
 * `secretClaim`, but the work starts while the key is being claimed, which saves a round trip.
 */
export const sealedClaim = (owner: string, key: string, request: string): Claim => ({
  ...secretClaim(owner, key, request),
  isAwaited: false,
});

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * For a request with a password in its body or a token in its response. The key itself is not stored: it locates the
 * row and decrypts the response. Without it not even a guessed body can be compared with the stored digest.
 */
export function secretClaim(owner: string, key: string, request: string): Claim {
  const derive = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key.toLowerCase(), 'frontage idempotency', purpose, bytes));
  const cipherKey = derive('answer', 32);
  return {
    owner,
    key: derive('row', 16).toString('hex'),
    requestHash: createHmac('sha256', derive('request', 32)).update(request).digest('base64url'),
    isAwaited: true,
    seal(response) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, cipherKey, nonce);
      const text = Buffer.concat([cipher.update(response, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, cipherKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}
