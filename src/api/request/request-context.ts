import type { SiteData } from '#contracts/site.ts';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import type { PublishingState } from '#domain/store/publishing-state.ts';
import type { AvatarStorage } from '#services/accounts/change-avatar.ts';
import type { Session } from '#services/accounts/session.ts';
import type { MediaStorage } from '#services/media/upload-picture.ts';
import type { Mailer } from '#services/messages/send-test-mail.ts';
import type { CurrentOperator } from '#services/operators/operator-session.ts';
import type { PaymentProviders } from '#services/payments/payment-providers.ts';
import type { Places } from '#services/places/look-up-places.ts';
import type { Store } from '#services/stores/store-directory.ts';
import type { OrderFeed } from '../orders/order-feed.ts';
import type { AfterCommit } from '../response/after-commit.ts';
import type { ApiError } from '../response/api-error.ts';
import type { Caller, Guest } from './caller.ts';
import type { AccountKind, LimitedKind, RateLimitSubject } from './limited-kinds.ts';

/**
 * Access to an endpoint: `shopper` a guest or customer, `user` only customers (401 for everyone else), `anyone` also
 * anonymous callers, such as those who sign in, `operator` only the people who run the shop.
 */
export type Access = 'shopper' | 'user' | 'anyone' | 'operator';

/** Context of every endpoint. For a write with an Idempotency-Key, `db` is its transaction. */
export interface RequestContext {
  db: Store['db'];
  /** The caller, whose `access` has been checked. */
  caller: Caller;
  /** Origin of the page that sent a write: one of the store's. Null if it comes from no page. */
  origin: string | null;
  /** Milliseconds since 1970. */
  now: number;
  /** Address lookups. Undefined if unavailable. */
  places: Places | undefined;
  /** Providers of card payments. Undefined if there are none. */
  payments: PaymentProviders | undefined;
  /** Storage for customers' pictures. Undefined if there is none. */
  avatars: AvatarStorage | undefined;
  /** Storage for the pictures of the store. Undefined if there is none. */
  media: MediaStorage | undefined;
  /** The publishing state of the store. Null if unknown. */
  publishing(): Promise<PublishingState | null>;
  /** Sends mails at once, instead of queueing them. Undefined if it cannot. */
  mailer: Mailer | undefined;
  /** Whether this is a trial (`DEMO`), where servers on this machine may be reached. */
  isTrial: boolean;
  /** Port of the server, for links of stores without a domain of their own. */
  port: number;
  /** Logs errors that the caller does not see. */
  log: (error: unknown) => void;
  /** Registers an action to run after the commit. It is dropped if the transaction is rolled back. */
  afterCommit: AfterCommit['afterCommit'];
  /**
   * Confirms that the request counts towards its limits (`limit`, `count`): all of them, or only `kind`. Without
   * confirmation, the counts are given back.
   */
  confirmCount(kind?: LimitedKind): void;
  /**
   * Counts a request in advance, for its account or contact and for its origin. Must not be called inside a
   * transaction.
   * @param allowance the store's own limit for this kind
   * @returns the error response if the limit is exceeded
   */
  count(
    kind: AccountKind | 'order',
    account?: string,
    allowance?: RateLimitSubject['allowance'],
  ): Promise<ApiError | null>;
  /**
   * Records a successful sign-in to an account (`count('login', account)`). Failed attempts of others no longer lock the
   * account for this origin.
   */
  rememberSignIn(account: string, isVerified?: boolean): Promise<void>;
  /** Sends a cookie with the response, if the request succeeds. */
  setCookie(cookie: string): void;
}

/** Context of a streamed response, which outlives any transaction. */
export interface StreamContext extends Pick<RequestContext, 'db' | 'caller' | 'log'> {
  feed: OrderFeed;
  /** IP address of the caller, as far as known. */
  address: string;
}

/** Context of a response that is a file. It outlives any transaction too. */
export interface DownloadContext extends Pick<RequestContext, 'db' | 'caller' | 'log' | 'port'> {
  store: Store;
  /** Reports stored data that cannot be displayed. */
  warn: (message: string) => void;
  /** Undefined if this process renders no pages. */
  renderHome: RenderHome | undefined;
}

/**
 * Renders the home page of a host's store with other site data than its own, and without scripts. Null if too many wait
 * for that store already.
 */
export type RenderHome = (host: string, readSite: () => Promise<SiteData>) => Promise<Response | null>;

/** Context of an endpoint for guests and customers. */
export interface PersonalContext extends RequestContext {
  owner: ShopperIdentity;
}

/** Context of an endpoint for customers. */
export interface UserContext extends PersonalContext {
  customerId: number;
  session: Session;
}

/** Context of an endpoint for operators. */
export interface OperatorContext extends RequestContext {
  operator: CurrentOperator;
}

/** Context of an endpoint for anyone, with the caller's guest id if there is one. */
export interface OpenContext extends RequestContext {
  guest: Guest | null;
}
