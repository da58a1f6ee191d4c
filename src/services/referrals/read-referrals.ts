import { findReferrer, type ReferredRow, referredBy } from '#db/referrals/referral-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type ReferralOffer, referralOffer } from '#domain/rewards/referral-offer.ts';
import { storeSettings } from '../stores/read-settings.ts';

export type { ReferredRow } from '#db/referrals/referral-rows.ts';

/** Maximum number of referrals listed. */
const SHOWN = 100;

/** The customers that a customer referred, newest first. */
export const listReferrals = (db: TenantDb, customerId: number): Promise<ReferredRow[]> =>
  referredBy(db, customerId, SHOWN);

/** The referrer and their offer. Amounts are minor units. */
export interface Invitation {
  name: string;
  avatarHash: string | null;
  /** Null if the store offers nothing for referrals. */
  offer: ReferralOffer | null;
  decimals: number;
}

/** The invitation of a code. Null if the code is unknown. */
export async function readInvitation(db: TenantDb, code: string): Promise<Invitation | null> {
  const referrer = await findReferrer(db, code);
  if (!referrer) return null;
  const settings = await storeSettings(db);
  return { ...referrer, offer: referralOffer(settings), decimals: settings.decimalPlaces };
}
