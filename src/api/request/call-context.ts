import type { AvatarStorage } from '#services/accounts/change-avatar.ts';
import type { Session } from '#services/accounts/session.ts';
import type { Owner } from '#services/cart/owner.ts';
import type { PaymentProviders } from '#services/payments/payment-providers.ts';
import type { Places } from '#services/places/look-up-places.ts';
import type { Store } from '#services/stores/store-directory.ts';
import type { OrderFeed } from '../orders/order-feed.ts';
import type { Afterwards } from '../response/after-commit.ts';
import type { Refused } from '../response/refuse.ts';
import type { Caller, Guest } from './owner.ts';
import type { AccountKind, LimitedKind as CountedKind, Caller as Limited } from './rate-limits.ts';

/**
 * Who may make a call: `owner` a guest or a customer, `user` customers alone (401 for everybody else), `anyone` also
 * who can't be told apart, such as whoever signs in.
 */
export type Access = 'owner' | 'user' | 'anyone';

/** What every call knows of its surroundings; `db` is inside the transaction of a write with an Idempotency-Key. */
export interface CallContext {
  db: Store['db'];
  /** Who calls: `access` has been checked. */
  caller: Caller;
  /** Milliseconds since 1970. */
  now: number;
  /** Whoever knows addresses; undefined: nobody. */
  places: Places | undefined;
  /** Whoever takes card payments; undefined: nobody. */
  payments: PaymentProviders | undefined;
  /** Where pictures of customers lie; undefined: nowhere. */
  avatars: AvatarStorage | undefined;
  /** Of the server, for links of stores without a name of their own. */
  port: number;
  /** Told of what the caller is not told. */
  log: (error: unknown) => void;
  /** Has something done once the call is committed, and not at all where it is not. */
  afterwards: Afterwards;
  /**
   * Says that the call was what it is counted as (`countsAs`, `take`): all of it, or this alone. One that does not say so
   * is not counted.
   */
  counts(kind?: CountedKind): void;
  /**
   * Counts a call beforehand: for the account or contact that it is about, and for where it comes from. Not from inside a transaction.
   * @param allowance what the store allows itself of that kind
   * @returns its refusal if it was one too many
   */
  take(kind: AccountKind | 'order', subject?: string, allowance?: Limited['allowance']): Promise<Refused | null>;
  /** Says that an account was signed in to (`take('login', subject)`): from there others cannot lock it any more. */
  welcome(subject: string, isVerified?: boolean): Promise<void>;
}

/** Of a call that is answered by a stream: it goes on for longer than any transaction. */
export interface StreamContext extends Pick<CallContext, 'db' | 'caller' | 'log'> {
  feed: OrderFeed;
  /** Of whoever asks, as far as it is known. */
  address: string;
}

/** Of a call that a guest or a customer makes. */
export interface PersonalContext extends CallContext {
  owner: Owner;
}

/** Of a call that a customer makes. */
export interface UserContext extends PersonalContext {
  customerId: number;
  session: Session;
}

/** Of a call that anyone makes: the guest that came along, if one did. */
export interface OpenContext extends CallContext {
  guest: Guest | null;
}
