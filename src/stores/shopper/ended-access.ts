import { isId } from '#lib/shape.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

const stored = storedAtom<number | null>({
  key: () => storeKey('ended_access'),
  version: 1,
  initial: null,
  read: (kept) => (isId(kept) ? kept : null),
});

/** The customer whose earlier sign-ins have ended here, to be asked for a password; null: none. */
export const $endedAccess = stored.$value;

/** Keeps that a customer is to be told; null: they have been. */
export const keepEndedAccess = (customerId: number | null): void => stored.update(() => customerId);
