/**
 * What is counted: any public read of a store's data, any read or write of an owner, a write whose answer is kept under its key, the trying of a code, an
 * order that is made, a rating that is given or changed, a spin of the wheel, a question about a place, the lookup of an
 * address, a page that is rendered on demand, what a payment provider tells, what costs much.
 */
export type CommonKind =
  | 'browse'
  | 'read'
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
  | 'costly';

/**
 * What is counted of accounts, by all processes together: a wrong password, a code that is sent, one that is sent by
 * text message, as steps of orders are, a text message that warns of a change, a code that is tried, an account that is
 * made, a mail for a forgotten password.
 */
export type AccountKind = 'login' | 'code' | 'sms' | 'sms_notice' | 'guess_code' | 'register' | 'reset';

export type LimitedKind = CommonKind | AccountKind;

/** Who calls a store. A shopper can have a new owner with each call, an address not. */
export interface Caller {
  tenantId: number;
  /** IP address; empty: a call from inside this process. */
  address: string;
  /** As `ownerName` gives it; empty: nobody who can be told apart. */
  owner: string;
  /** The account or contact that a call is about, whether or not there is one; empty: none. */
  subject?: string;
  /** What the store allows itself, where it says so by a setting: how often a day, of what. */
  allowance?: { readonly to: string; readonly limit: number };
}

/** Counts what callers do. */
export interface RateLimits {
  /** Counts one call. @returns null: go on; else the seconds until the next one may be made. */
  take(kind: LimitedKind, caller: Caller): Promise<number | null>;
  /** Takes a counted call back: it turned out to be none of its kind, such as a code that is right. */
  giveBack(kind: LimitedKind, caller: Caller): Promise<void>;
  /**
   * Remembers that the account was signed in to from there: what others do wrong is not held against it any more.
   * @param isVerified whether the contact is verified; else that holds for further sign-ins alone, not for codes and
   * text messages to a contact that may be somebody else's. Left out: it is.
   */
  welcome(caller: Caller, isVerified?: boolean): Promise<void>;
}
