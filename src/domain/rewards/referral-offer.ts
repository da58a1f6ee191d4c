import type { LedgerAccount } from '../ledger/types.ts';
import { type Minor, toMajor, toMinor } from '../money/money.ts';
import type { SiteSettings } from '../store/site-settings.ts';

/** Amounts that a referral earns. Amounts are minor units of the store's currency. */
export interface ReferralOffer {
  /** For the referred customer, once they have verified a contact. 0 if nothing. */
  readonly refereeMinor: Minor;
  /** For the referrer, after the first order of the referred customer. 0 if nothing. */
  readonly referrerMinor: Minor;
  readonly creditedTo: LedgerAccount;
  /** Minimum total of that order. */
  readonly minimumOrderMinor: Minor;
}

type ReferralSettings = Pick<
  SiteSettings,
  | 'referral_referee_amount'
  | 'referral_referrer_amount'
  | 'referral_credited_to'
  | 'referral_minimum_order'
  | 'decimalPlaces'
>;

/** The store's referral offer. Null if referrals earn nothing. */
export function referralOffer(settings: ReferralSettings): ReferralOffer | null {
  const minor = (major: number): Minor => toMinor(major, settings.decimalPlaces, { round: true });
  const refereeMinor = minor(settings.referral_referee_amount);
  const referrerMinor = minor(settings.referral_referrer_amount);
  if (refereeMinor + referrerMinor === 0) return null;
  return {
    refereeMinor,
    referrerMinor,
    creditedTo: settings.referral_credited_to,
    minimumOrderMinor: minor(settings.referral_minimum_order),
  };
}

/** An offer for display, with amounts in major units. */
export const offerInMajor = (offer: ReferralOffer, decimals: number) => ({
  referee_amount: toMajor(offer.refereeMinor, decimals),
  referrer_amount: toMajor(offer.referrerMinor, decimals),
  credited_to: offer.creditedTo,
  minimum_order: toMajor(offer.minimumOrderMinor, decimals),
});
