import { createHash } from 'node:crypto';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { isUuid } from '#lib/random-uuid.ts';
import { DAY_SECONDS } from '#lib/time/durations.ts';
import { findSession, type Session } from '#services/accounts/session.ts';
import { type CurrentOperator, currentOperator, operatorByKey } from '#services/operators/operator-session.ts';
import type { Store } from '#services/stores/store-directory.ts';

export type Guest = ShopperIdentity & { kind: 'guest' };
export type User = ShopperIdentity & { kind: 'user' };

/** The caller: a customer, a guest, both (a guest who signs in again), an operator, or anonymous. */
export interface Caller {
  guest: Guest | null;
  session: Session | null;
  /** Only at endpoints for operators. */
  operator: CurrentOperator | null;
}

/** The cookie with an operator's token. Its prefix keeps other hosts of the same domain from setting it. */
export const OPERATOR_COOKIE = '__Host-desk';
const COOKIE_RULES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
/** Browsers keep the cookie for the longest time that they allow. The session in the database ends earlier. */
const COOKIE_SECONDS = 400 * DAY_SECONDS;

export const operatorCookie = (token: string): string =>
  `${OPERATOR_COOKIE}=${token}; ${COOKIE_RULES}; Max-Age=${COOKIE_SECONDS}`;
export const NO_OPERATOR_COOKIE = `${OPERATOR_COOKIE}=; ${COOKIE_RULES}; Max-Age=0`;

const IN_COOKIES = new RegExp(`(?:^|; ?)${OPERATOR_COOKIE}=([^;]*)`);

/** Identifies the operator of a request by the key of a script, or else by their cookie. */
export async function operatorOf(db: Store['db'], headers: Headers): Promise<Caller> {
  const key = bearerOf(headers);
  if (key !== undefined) return { guest: null, session: null, operator: await operatorByKey(db, key) };
  const [, token = ''] = IN_COOKIES.exec(headers.get('Cookie') ?? '') ?? [];
  return { guest: null, session: null, operator: await currentOperator(db, token) };
}

const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];

/**
 * Identifies the caller. The `guest-id` is a secret that gives access to a cart, so only its digest leaves this
 * function, into database, logs and limits; the same applies to the bearer token. An invalid token never affects the
 * guest of the same request.
 */
export async function callerOf(db: Store['db'], headers: Headers): Promise<Caller> {
  const token = bearerOf(headers);
  const session = token === undefined ? null : await findSession(db, token);
  return { guest: guestOf(headers), session, operator: null };
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
