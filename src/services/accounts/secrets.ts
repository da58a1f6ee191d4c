import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that can stand in an address; the database keeps its digest alone. */
export const drawSecret = (): string => randomBytes(32).toString('base64url');

/** What a secret is kept and found by: who reads the database has no secret. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
