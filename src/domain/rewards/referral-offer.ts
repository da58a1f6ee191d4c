import type { LedgerAccount } from '../ledger/types.ts';
import { type Minor, toMajor, toMinor } from '../money/money.ts';
import type { SiteSettings } from '../store/site-settings.ts';

/** What a referral gives to whom. Amounts are minor units of the store's currency. */
export interface ReferralOffer {
  /** To who comes, once they have proven who they are; 0: nothing. */
  readonly refereeMinor: Minor;
  /** To who has brought them, after their first order; 0: nothing. */
  readonly referrerMinor: Minor;
  readonly creditedTo: LedgerAccount;
  /** Total that this order needs. */
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

/** The store's offer; null: it gives nothing for referrals. */
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

/** An offer as it is shown: amounts in major units of a currency of so many decimals. */
export const offerInMajor = (offer: ReferralOffer, decimals: number) => ({
  referee_amount: toMajor(offer.refereeMinor, decimals),
  referrer_amount: toMajor(offer.referrerMinor, decimals),
  credited_to: offer.creditedTo,
  minimum_order: toMajor(offer.minimumOrderMinor, decimals),
});
