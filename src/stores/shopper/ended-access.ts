import { isId } from '#lib/shape.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

const stored = storedAtom<number | null>({
  key: () => storeKey('ended_access'),
  version: 1,
  initial: null,
  read: (saved) => (isId(saved) ? saved : null),
});

/**
 * The customer whose earlier sign-ins were revoked here and who should be asked for a password. Null if there is none.
 */
export const $endedAccess = stored.$value;

/** Stores the customer who must be notified. Null once they have been. */
export const storeEndedAccess = (customerId: number | null): void => stored.update(() => customerId);
