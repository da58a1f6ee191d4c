/**
 * Counted requests: public reads of a store (`browse`), personal reads by address and by owner, writes, writes with an Idempotency-Key
 * (`keyed`), guessed codes, orders, ratings, wheel spins, delivery checks of places, address lookups, pages rendered on
 * demand, webhooks of payment providers, expensive requests, and tests of settings.
 */
export type CommonKind =
  | 'browse'
  | 'read'
  | 'owner_read'
  | 'write'
  | 'keyed'
  | 'guess'
  | 'order'
  | 'rating'
  | 'spin'
  | 'place'
  | 'lookup'
  | 'render'
  | 'webhook'
  | 'costly'
  | 'test';

/**
 * Counted account requests, across all processes: wrong passwords, sent codes, codes and order updates by text message
 * (`sms`), warnings about changes by text message (`sms_notice`), attempts to enter a code, registrations, and mails
 * for a forgotten password.
 */
export type AccountKind = 'login' | 'code' | 'sms' | 'sms_notice' | 'guess_code' | 'register' | 'reset';

export type LimitedKind = CommonKind | AccountKind;

/**
 * Everything by which a request is counted. A shopper can be a new owner with every request, but has the same address.
 */
export interface RateLimitSubject {
  tenantId: number;
  /** IP address. Empty for a request from inside this process. */
  address: string;
  /** From `shopperId`. Empty for an anonymous caller. */
  owner: string;
  /** The account or contact of the request, existing or not. Empty if there is none. */
  account?: string;
  /** A limit that the store sets itself: the number per day, and for what. */
  allowance?: { readonly to: string; readonly limit: number };
}

/** Counts requests. */
export interface RateLimits {
  /**
   * Counts one request.
   * @returns null if it is allowed, otherwise the seconds until the next one is
   */
  consume(kind: LimitedKind, subject: RateLimitSubject): Promise<number | null>;
  /** Gives a count back because it did not apply, for example after a correct code. */
  refund(kind: LimitedKind, subject: RateLimitSubject): Promise<void>;
  /**
   * Remembers a successful sign-in from this address. Failed attempts of others no longer lock the account for it.
   * @param isVerified whether the contact is verified, true by default; otherwise this only applies to further
   * sign-ins, not to codes and text messages to a contact that may belong to someone else
   */
  rememberSignIn(subject: RateLimitSubject, isVerified?: boolean): Promise<void>;
}
