import { REFERRAL_DAYS } from '#contracts/limits.ts';
import { REFERRAL_CODE } from '#domain/accounts/referral-code.ts';
import { isRecord } from '#lib/shape.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

interface StoredReferral {
  readonly code: string;
  /** When the link was followed, in milliseconds since 1970. */
  readonly at: number;
}

const KEPT_MS = REFERRAL_DAYS * DAY_MS;

const stored = storedAtom<StoredReferral | null>({
  key: () => storeKey('referral'),
  version: 1,
  initial: null,
  read: (saved) =>
    isRecord(saved) && typeof saved.code === 'string' && REFERRAL_CODE.test(saved.code) && Number.isFinite(saved.at)
      ? { code: saved.code, at: Number(saved.at) }
      : null,
});

/** Stores the referral code of the link that brought the shopper. The last one wins. */
export const storeReferral = (code: string): void => stored.update(() => ({ code, at: Date.now() }));

/** The stored referral code while it is valid. Null if there is none. */
export function referralCode(): string | null {
  const saved = stored.$value.get();
  return saved && Date.now() - saved.at < KEPT_MS ? saved.code : null;
}

/** Discards a code that was used or is invalid. */
export const forgetReferral = (): void => stored.update(() => null);
