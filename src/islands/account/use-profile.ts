import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { goInstead } from '#stores/go.ts';
import { storeReturnTo } from '#stores/shopper/return-to.ts';
import { $user, NOBODY, type UserProfile } from '#stores/shopper/user.ts';

/** The signed-in customer, null when anonymous, undefined until hydration: published pages do not know the customer. */
export function useProfile(): UserProfile | null | undefined {
  const [isAwake, setAwake] = useState(false);
  const { profile } = useStore($user, { ssr: () => NOBODY });
  useEffect(() => setAwake(true), []);
  return isAwake ? profile : undefined;
}

/**
 * `useProfile` for pages that require a customer. Redirects anonymous visitors to the login page, which returns them
 * here.
 * @param isLeaving true when the session ends because the shopper is navigating elsewhere
 */
export function useRequiredProfile(isLeaving?: RefObject<boolean>): UserProfile | null | undefined {
  const profile = useProfile();
  useEffect(() => {
    if (profile !== null || isLeaving?.current) return;
    storeReturnTo();
    goInstead('/login');
  }, [profile, isLeaving]);
  return profile;
}
