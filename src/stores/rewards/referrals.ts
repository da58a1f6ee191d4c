import type { ReadableAtom } from 'nanostores';
import type { Referral, ReferralOffer, ReferrerResponse } from '#contracts/rewards.ts';
import { api } from '../api.ts';
import { NOT_LOADED, type RemoteData, remote } from '../remote.ts';
import { updateProfile } from '../shopper/user.ts';

/** A customer's referral link, what it earns, and the customers whom they have referred. */
export interface Referrals {
  readonly code: string;
  /** Absolute URL. */
  readonly url: string;
  /** Null if the store gives nothing for referrals. */
  readonly offer: ReferralOffer | null;
  /** The newest first. */
  readonly referred: readonly Referral[];
}

const referrals = remote<RemoteData<Referrals>>(NOT_LOADED, { name: 'Referrals', isOwned: true });
export const $referrals: ReadableAtom<RemoteData<Referrals>> = referrals.$state;

export const fetchReferrals = (): Promise<boolean> =>
  referrals.load(
    () => api.get('user/details', { include: 'referrals' }),
    ({ user, referrals: referred = [], offer = null }) => {
      updateProfile(user);
      return { data: { code: user.referral_code, url: user.referral_url, offer, referred } };
    },
  );

/** The referrer behind a code. `unknown`: no customer has the code. `failed`: loading failed. */
export async function readInvitation(code: string): Promise<ReferrerResponse | 'unknown' | 'failed'> {
  const response = await api.get('get-referrer-user', { referred_by: code });
  if (response.ok) return response.body;
  return response.status === 404 ? 'unknown' : 'failed';
}
