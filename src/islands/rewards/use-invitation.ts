import { useCallback, useEffect, useState } from 'react';
import type { ReferrerResponse } from '#contracts/rewards.ts';
import { REFERRAL_CODE } from '#domain/accounts/referral-code.ts';
import { storeReferral } from '#stores/rewards/referral.ts';
import { readInvitation } from '#stores/rewards/referrals.ts';

export type InvitationState = 'reading' | ReferrerResponse | 'unknown' | 'failed';

/**
 * Fetches the invitation in the URL and stores its code for the registration.
 * @param isWanted false until the visitor is known to be anonymous
 */
export function useInvitation(isWanted: boolean): readonly [InvitationState, () => void] {
  const [state, setState] = useState<InvitationState>('reading');
  const read = useCallback(() => {
    setState('reading');
    void openInvitation().then(setState);
  }, []);
  useEffect(() => {
    if (isWanted) read();
  }, [isWanted, read]);
  return [state, read];
}

async function openInvitation(): Promise<InvitationState> {
  const code = codeOfPath(location.pathname);
  if (code === null) return 'unknown';
  const invitation = await readInvitation(code);
  if (typeof invitation === 'object') storeReferral(code);
  return invitation;
}

/** Normalized referral code of a `/r/{code}` path. Null when it cannot be a valid code. */
export function codeOfPath(path: string): string | null {
  const code = path.split('/')[2]?.toUpperCase() ?? '';
  return REFERRAL_CODE.test(code) ? code : null;
}
