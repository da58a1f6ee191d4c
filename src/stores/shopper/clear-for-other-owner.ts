import type { StoredAtom } from '../storage/stored-atom.ts';
import { $owner, type Owner } from './user.ts';

/** The next customer at this browser must not see what belongs to the previous one, such as the cart and its address. */
export const clearForOtherOwner = <Value extends { readonly owner: Owner }>(stored: StoredAtom<Value | null>): void =>
  void $owner.subscribe((owner) => stored.update((now) => (now && now.owner !== owner ? null : now)));
