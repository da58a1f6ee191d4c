import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { goInstead } from '#stores/go.ts';
import { keepReturnTo } from '#stores/shopper/return-to.ts';
import { $user, NOBODY, type UserProfile } from '#stores/shopper/user.ts';

/** Who is signed in; null: nobody; undefined: not known yet, as the page was published. */
export function useProfile(): UserProfile | null | undefined {
  const [isAwake, setAwake] = useState(false);
  const { profile } = useStore($user, { ssr: () => NOBODY });
  useEffect(() => setAwake(true), []);
  return isAwake ? profile : undefined;
}

/**
 * The same on a page that is of no use to anybody else: it leads to the login, and from there back.
 * @param isLeaving true where the session ends because the shopper is going elsewhere
 */
export function useRequiredProfile(isLeaving?: RefObject<boolean>): UserProfile | null | undefined {
  const profile = useProfile();
  useEffect(() => {
    if (profile !== null || isLeaving?.current) return;
    keepReturnTo();
    goInstead('/login');
  }, [profile, isLeaving]);
  return profile;
}
