import { createHash } from 'node:crypto';
import type { Owner } from '#domain/accounts/owner.ts';
import { isUuid } from '#lib/random-uuid.ts';
import { findSession, type Session } from '#services/accounts/session.ts';
import type { Store } from '#services/stores/store-directory.ts';

export type Guest = Owner & { kind: 'guest' };
export type User = Owner & { kind: 'user' };

/** The caller: a customer, a guest, both (a guest who signs in again), or anonymous. */
export interface Caller {
  guest: Guest | null;
  session: Session | null;
}

/**
 * Identifies the caller. The `guest-id` is a secret that gives access to a cart, so only its digest leaves this
 * function, into database, logs and limits; the same applies to the bearer token. An invalid token never affects the
 * guest of the same request.
 */
export async function callerOf(db: Store['db'], headers: Headers): Promise<Caller> {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  return { guest: guestOf(headers), session: token === undefined ? null : await findSession(db, token) };
}

/** The owner under which a customer's data is stored. */
export const userOwner = (customerId: number): User => ({ kind: 'user', key: String(customerId) });

/** The owner of a request: the customer, or else the guest. Null for an anonymous caller. */
export const ownerOf = ({ guest, session }: Caller): Owner | null => (session ? userOwner(session.customerId) : guest);

function guestOf(headers: Headers): Guest | null {
  const guestId = headers.get('guest-id') ?? '';
  if (!isUuid(guestId)) return null;
  return { kind: 'guest', key: createHash('sha256').update(guestId.toLowerCase()).digest('base64url') };
}
