import { createHash } from 'node:crypto';
import { isUuid } from '#lib/random-uuid.ts';
import { findSession, type Session } from '#services/accounts/session.ts';
import type { Owner } from '#services/cart/owner.ts';
import type { Store } from '#services/stores/store-directory.ts';

export type Guest = Owner & { kind: 'guest' };
export type User = Owner & { kind: 'user' };

/** Who calls: a customer, a guest, both (a guest who signs in again), or nobody who can be told apart. */
export interface Caller {
  guest: Guest | null;
  session: Session | null;
}

/**
 * Who calls. The `guest-id` is a secret that opens a cart: only its digest goes further than this function, into
 * database, logs and limits; likewise the bearer token. A token that opens no session never stands in the way of the
 * guest that comes with it.
 */
export async function callerOf(db: Store['db'], headers: Headers): Promise<Caller> {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  return { guest: guestOf(headers), session: token === undefined ? null : await findSession(db, token) };
}

/** The owner that a customer's things are kept under. */
export const userOwner = (customerId: number): User => ({ kind: 'user', key: String(customerId) });

/** Whose call it is: a customer's before a guest's; null: nobody's. */
export const ownerOf = ({ guest, session }: Caller): Owner | null => (session ? userOwner(session.customerId) : guest);

function guestOf(headers: Headers): Guest | null {
  const guestId = headers.get('guest-id') ?? '';
  if (!isUuid(guestId)) return null;
  return { kind: 'guest', key: createHash('sha256').update(guestId.toLowerCase()).digest('base64url') };
}
