import { hash } from 'node:crypto';
import type { AccountKind, RateLimitSubject } from '#api/request/limited-kinds.ts';
import { DAY_SECONDS } from '#lib/time/durations.ts';
import { RESEND_SECONDS } from '#services/accounts/send-code.ts';
import { addressBlocks, SUBSCRIBERS_OF_A_SITE } from '../http/caller-address.ts';

/** One counter of a limit: its key, its maximum count and its window in seconds. */
interface AccountCount {
  /** Absent when the store's own allowance is the maximum. */
  points?: number;
  seconds: number;
  key(subject: RateLimitSubject): string;
  /** True if callers are exempt who signed in to the account before from the same network. */
  isOfStrangers?: true;
}

const MINUTE = 60;
const HOUR = 3_600;

const subscriberOf = ({ address }: RateLimitSubject): string => addressBlocks(address).subscriber;
/** The /48, or the IPv4 /24. */
const networkOf = ({ address }: RateLimitSubject): string => {
  const { site, subscriber } = addressBlocks(address);
  return site ?? subscriber.split('.').slice(0, 3).join('.');
};

const byAddress = (points: number, seconds: number): AccountCount[] => [
  { points, seconds, key: subscriberOf },
  { points: points * SUBSCRIBERS_OF_A_SITE, seconds, key: networkOf },
];
const byAccount = (points: number, seconds: number): AccountCount => ({
  points,
  seconds,
  key: ({ account = '' }) => account,
});
const accountFromNetwork = (subject: RateLimitSubject): string => `${subject.account ?? ''} ${networkOf(subject)}`;
/**
 * One limit for all senders to a subject together, and one for each network. The owner is exempt from the first in
 * networks where they signed in before, so others cannot use up their limit.
 */
const byAccountAndNetwork = (points: number, seconds: number): AccountCount[] => [
  { ...byAccount(points, seconds), isOfStrangers: true },
  { points, seconds, key: accountFromNetwork },
];

/** The store's own allowance, for all callers together. */
const byAllowance: AccountCount = { seconds: DAY_SECONDS, key: ({ allowance }) => allowance?.to ?? '' };

/** Reasons: `docs/decisions/2026-11-21-limits-of-accounts.md`. */
export const ACCOUNT_LIMITS: Readonly<Record<AccountKind, readonly AccountCount[]>> = {
  login: [
    {
      points: 20,
      seconds: 15 * MINUTE,
      key: (subject) => `${subject.account ?? ''} ${subscriberOf(subject)}`,
    },
    { ...byAccount(100, HOUR), isOfStrangers: true },
    ...byAddress(60, 15 * MINUTE),
  ],
  code: [
    byAccount(1, RESEND_SECONDS),
    ...byAccountAndNetwork(5, HOUR),
    ...byAccountAndNetwork(10, DAY_SECONDS),
    ...byAddress(60, HOUR),
  ],
  sms: [{ ...byAllowance, isOfStrangers: true }],
  sms_notice: [byAllowance],
  guess_code: byAddress(50, 10 * MINUTE),
  register: [{ points: 10, seconds: DAY_SECONDS, key: accountFromNetwork }, ...byAddress(60, HOUR)],
  reset: [...byAccountAndNetwork(3, HOUR), ...byAccountAndNetwork(10, DAY_SECONDS), ...byAddress(30, HOUR)],
};

/** A counter with its key in the tenant. The key is a digest, because it is derived from addresses and contacts. */
export interface KeyedCount {
  points: number;
  seconds: number;
  key: string;
  isOfStrangers: boolean;
}

/** All counters of a request. */
export const countsOf = (kind: AccountKind, subject: RateLimitSubject): KeyedCount[] =>
  ACCOUNT_LIMITS[kind].map(({ points, seconds, key, isOfStrangers = false }, index) => ({
    points: points ?? subject.allowance?.limit ?? 0,
    seconds,
    isOfStrangers,
    key: digest(`${kind} ${index} ${key(subject)}`),
  }));

/**
 * Key that records, for a month, that an account was signed in to from the caller's network.
 * @param isVerified whether with a verified contact; an unverified one only counts for `login`
 */
export const knownNetworkKey = (subject: RateLimitSubject, isVerified: boolean): { key: string; seconds: number } => ({
  key: digest(`${isVerified ? 'known' : 'known by password'} ${accountFromNetwork(subject)}`),
  seconds: 30 * DAY_SECONDS,
});

const digest = (text: string): string => hash('sha256', text, 'base64url');
