import { type BroughtRow, broughtBy, findReferrer } from '#db/referrals/referral-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type ReferralOffer, referralOffer } from '#domain/rewards/referral-offer.ts';
import { storeSettings } from '../stores/read-settings.ts';

export type { BroughtRow } from '#db/referrals/referral-rows.ts';

/** So many of them are listed. */
const SHOWN = 100;

/** Those whom a customer has brought, the newest first. */
export const listReferrals = (db: TenantDb, customerId: number): Promise<BroughtRow[]> =>
  broughtBy(db, customerId, SHOWN);

/** Who invites, and to what; amounts in minor units. */
export interface Invitation {
  name: string;
  avatarHash: string | null;
  /** Null: the store gives nothing for referrals. */
  offer: ReferralOffer | null;
  decimals: number;
}

/** The invitation of a code; null: nobody has it. */
export async function readInvitation(db: TenantDb, code: string): Promise<Invitation | null> {
  const referrer = await findReferrer(db, code);
  if (!referrer) return null;
  const settings = await storeSettings(db);
  return { ...referrer, offer: referralOffer(settings), decimals: settings.decimalPlaces };
}
