import { isUuid, randomUuid } from '#lib/random-uuid.ts';
import { GUEST_ID, storage } from '../storage/stored.ts';

/** The secret that a guest's cart belongs to: made once, and anew where what is kept is none. */
export function guestId(): string {
  const kept = storage.read(GUEST_ID);
  if (kept && isUuid(kept)) return kept;
  const made = randomUuid();
  storage.write(GUEST_ID, made);
  return made;
}

/** Whoever is a guest from now on is another one: a session has begun or ended, and its cart is not for the next. */
export const forgetGuest = (): void => storage.remove(GUEST_ID);
