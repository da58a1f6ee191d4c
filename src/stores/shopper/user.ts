import { computed, type ReadableAtom } from 'nanostores';
import type { User as ContractUser } from '#contracts/account.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';
import { forgetGuest } from './guest.ts';

type Known = 'id' | 'name' | 'email' | 'phone';

/** A customer as the contract has them; what was kept by another build may lack the rest. */
export type UserProfile = Pick<ContractUser, Known> & Partial<Omit<ContractUser, Known>>;

/** Who is signed in: both, or neither. */
export interface User {
  /** The bearer token. */
  readonly token: string | null;
  readonly profile: UserProfile | null;
}

export const NOBODY: User = { token: null, profile: null };

const isProfile = (kept: unknown): boolean =>
  isRecord(kept) && isId(kept.id) && [kept.name, kept.email, kept.phone].every((text) => typeof text === 'string');

const stored = storedAtom<User>({
  key: () => storeKey('user'),
  version: 1,
  initial: NOBODY,
  read: (kept) =>
    isRecord(kept) && typeof kept.token === 'string' && isProfile(kept.profile)
      ? { token: kept.token, profile: kept.profile as UserProfile }
      : NOBODY,
});

/** The customer of this browser, in all tabs. */
export const $user: ReadableAtom<User> = stored.$value;

/** Whose a cart is. A guest has one however often their id is made anew. */
export type Owner = 'guest' | `user:${number}`;
export const $owner: ReadableAtom<Owner> = computed(
  $user,
  ({ profile }): Owner => (profile ? `user:${profile.id}` : 'guest'),
);

/** Whose an answer is, by whose call it was: where a session was over, it is the guest's that follows. */
export const ownerOf = ({ isGuests = false }: { readonly isGuests?: boolean }, asked: Owner): Owner =>
  isGuests ? 'guest' : asked;

/** Takes over the session that a login or a registration answered; the guest's cart has been joined to it. */
export function signIn(token: string, profile: UserProfile): void {
  stored.update(() => ({ token, profile }));
  forgetGuest();
}

/** Takes over the profile of an answer; dropped where somebody else, or nobody, is signed in by now. */
export const updateProfile = (profile: UserProfile): void =>
  stored.update((now) => (now.profile?.id === profile.id ? { ...now, profile } : now));

/**
 * Forgets the customer.
 * @param token only if this is still the session's: an old call that is refused late must not end a new session
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
