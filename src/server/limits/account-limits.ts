import { hash } from 'node:crypto';
import type { AccountKind, Caller } from '#api/request/rate-limits.ts';
import { addressBlocks, SUBSCRIBERS_OF_A_SITE } from '../http/caller-address.ts';

/** Who is counted, how often each of them may do it, and in how many seconds. */
interface Count {
  /** Left out: what the store allows itself. */
  points?: number;
  seconds: number;
  key(caller: Caller): string;
  /** Whether it does not hold where the account was signed in to before. */
  isOfStrangers?: true;
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

const subscriberOf = ({ address }: Caller): string => addressBlocks(address).subscriber;
/** The /48, or 256 IPv4 addresses side by side. */
const networkOf = ({ address }: Caller): string => {
  const { site, subscriber } = addressBlocks(address);
  return site ?? subscriber.split('.').slice(0, 3).join('.');
};

const byAddress = (points: number, seconds: number): Count[] => [
  { points, seconds, key: subscriberOf },
  { points: points * SUBSCRIBERS_OF_A_SITE, seconds, key: networkOf },
];
const bySubject = (points: number, seconds: number): Count => ({ points, seconds, key: ({ subject = '' }) => subject });
const subjectFromNetwork = (caller: Caller): string => `${caller.subject ?? ''} ${networkOf(caller)}`;
/**
 * What everybody together may have sent somewhere; whose address it is has as much of their own, from where they have
 * signed in before: others cannot use it up.
 */
const bySubjectAndNetwork = (points: number, seconds: number): Count[] => [
  { ...bySubject(points, seconds), isOfStrangers: true },
  { points, seconds, key: subjectFromNetwork },
];

/** What the store allows itself, for everybody together. */
const byAllowance: Count = { seconds: DAY, key: ({ allowance }) => allowance?.to ?? '' };

/** Decided in `docs/decisions/2026-11-21-limits-of-accounts.md`. */
const LIMITS: Readonly<Record<AccountKind, readonly Count[]>> = {
  login: [
    {
      points: 20,
      seconds: 15 * MINUTE,
      key: (caller) => `${caller.subject ?? ''} ${subscriberOf(caller)}`,
    },
    { ...bySubject(100, HOUR), isOfStrangers: true },
    ...byAddress(60, 15 * MINUTE),
  ],
  code: [bySubject(1, 30), ...bySubjectAndNetwork(5, HOUR), ...bySubjectAndNetwork(10, DAY), ...byAddress(60, HOUR)],
  sms: [{ ...byAllowance, isOfStrangers: true }],
  sms_notice: [byAllowance],
  guess_code: byAddress(50, 10 * MINUTE),
  register: [{ points: 10, seconds: DAY, key: subjectFromNetwork }, ...byAddress(60, HOUR)],
  reset: [...bySubjectAndNetwork(3, HOUR), ...bySubjectAndNetwork(10, DAY), ...byAddress(30, HOUR)],
};

/** A count with the key that it is kept under in its tenant: a digest, since it is of addresses and contacts. */
export interface KeyedCount {
  points: number;
  seconds: number;
  key: string;
  isOfStrangers: boolean;
}

/** All that a call is counted under. */
export const countsOf = (kind: AccountKind, caller: Caller): KeyedCount[] =>
  LIMITS[kind].map(({ points, seconds, key, isOfStrangers = false }, index) => ({
    points: points ?? caller.allowance?.limit ?? 0,
    seconds,
    isOfStrangers,
    key: digest(`${kind} ${index} ${key(caller)}`),
  }));

/**
 * That an account was signed in to from where a caller is: by the key of that, for a month.
 * @param isVerified whether by a contact that is verified: another one is enough for `login` alone
 */
export const acquaintance = (caller: Caller, isVerified: boolean): { key: string; seconds: number } => ({
  key: digest(`${isVerified ? 'known' : 'known by password'} ${subjectFromNetwork(caller)}`),
  seconds: 30 * DAY,
});

const digest = (text: string): string => hash('sha256', text, 'base64url');
