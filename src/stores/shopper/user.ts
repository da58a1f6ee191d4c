import { computed, type ReadableAtom } from 'nanostores';
import type { User as ContractUser } from '#contracts/account.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';
import { forgetGuest } from './guest.ts';

type RequiredField = 'id' | 'name' | 'email' | 'phone';

/** A customer as in the contract. A profile stored by another build may lack some fields. */
export type UserProfile = Pick<ContractUser, RequiredField> & Partial<Omit<ContractUser, RequiredField>>;

/** The signed-in customer. Either both fields are set or neither. */
export interface User {
  /** The bearer token. */
  readonly token: string | null;
  readonly profile: UserProfile | null;
}

export const NOBODY: User = { token: null, profile: null };

const isProfile = (saved: unknown): boolean =>
  isRecord(saved) && isId(saved.id) && [saved.name, saved.email, saved.phone].every((text) => typeof text === 'string');

const stored = storedAtom<User>({
  key: () => storeKey('user'),
  version: 1,
  initial: NOBODY,
  read: (saved) =>
    isRecord(saved) && typeof saved.token === 'string' && isProfile(saved.profile)
      ? { token: saved.token, profile: saved.profile as UserProfile }
      : NOBODY,
});

/** The customer of this browser, in all tabs. */
export const $user: ReadableAtom<User> = stored.$value;

/** Owner of a cart. All guests are the same owner, even when their id changes. */
export type Owner = 'guest' | `user:${number}`;
export const $owner: ReadableAtom<Owner> = computed(
  $user,
  ({ profile }): Owner => (profile ? `user:${profile.id}` : 'guest'),
);

/** The owner of a response. If the session had ended, it is the guest who follows. */
export const ownerOf = (
  { wasAnsweredAsGuest = false }: { readonly wasAnsweredAsGuest?: boolean },
  owner: Owner,
): Owner => (wasAnsweredAsGuest ? 'guest' : owner);

/** Starts the session returned by a login or registration. The guest's cart has already been merged. */
export function signIn(token: string, profile: UserProfile): void {
  stored.update(() => ({ token, profile }));
  forgetGuest();
}

/** Applies the profile of a response. It is dropped if that customer is no longer signed in. */
export const updateProfile = (profile: UserProfile): void =>
  stored.update((now) => (now.profile?.id === profile.id ? { ...now, profile } : now));

/**
 * Signs the customer out.
 * @param token only if the session still has this token: an old request that is rejected late must not end a new
 * session
 * @returns whether somebody was signed out
 */
export function signOut(token?: string): boolean {
  let isOut = false;
  stored.update((now) => {
    if (now.token === null || (token !== undefined && now.token !== token)) return now;
    isOut = true;
    return NOBODY;
  });
  if (isOut) forgetGuest();
  return isOut;
}
