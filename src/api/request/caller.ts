import { createHash } from 'node:crypto';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { isUuid } from '#lib/random-uuid.ts';
import { findSession, type Session } from '#services/accounts/session.ts';
import type { Store } from '#services/stores/store-directory.ts';

export type Guest = ShopperIdentity & { kind: 'guest' };
export type User = ShopperIdentity & { kind: 'user' };

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

/** The shopper under whom a customer's data is stored. */
export const shopperOfCustomer = (customerId: number): User => ({ kind: 'user', key: String(customerId) });

/** The shopper of a request: the customer, or else the guest. Null for an anonymous caller. */
export const shopperOf = ({ guest, session }: Caller): ShopperIdentity | null =>
  session ? shopperOfCustomer(session.customerId) : guest;

function guestOf(headers: Headers): Guest | null {
  const guestId = headers.get('guest-id') ?? '';
  if (!isUuid(guestId)) return null;
  return { kind: 'guest', key: createHash('sha256').update(guestId.toLowerCase()).digest('base64url') };
}
