import { REFERRAL_CODE, REFERRAL_DAYS } from '#contracts/limits.ts';
import { DAY_MS } from '#lib/durations.ts';
import { isRecord } from '#lib/shape.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

interface KeptReferral {
  readonly code: string;
  /** When the link was followed, in milliseconds since 1970. */
  readonly at: number;
}

const KEPT_MS = REFERRAL_DAYS * DAY_MS;

const stored = storedAtom<KeptReferral | null>({
  key: () => storeKey('referral'),
  version: 1,
  initial: null,
  read: (kept) =>
    isRecord(kept) && typeof kept.code === 'string' && REFERRAL_CODE.test(kept.code) && Number.isFinite(kept.at)
      ? { code: kept.code, at: Number(kept.at) }
      : null,
});

/** Keeps whose link has brought this shopper; the last one counts. */
export const keepReferral = (code: string): void => stored.update(() => ({ code, at: Date.now() }));

/** The code of whose link has brought this shopper, within the days that it is kept; null: nobody's. */
export function referralCode(): string | null {
  const kept = stored.$value.get();
  return kept && Date.now() - kept.at < KEPT_MS ? kept.code : null;
}

/** It is used up, or of no use. */
export const forgetReferral = (): void => stored.update(() => null);
