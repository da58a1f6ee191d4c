import { createHash, randomBytes } from 'node:crypto';

/** A URL-safe secret of 256 bits. The database only stores its digest. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Digest by which a secret is stored and looked up, so that the database reveals no secret. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
