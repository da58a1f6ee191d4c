import { isUuid, randomUuid } from '#lib/random-uuid.ts';
import { GUEST_ID, storage } from '../storage/stored.ts';

/** The secret that identifies a guest's cart. Created once, and again if the stored value is invalid. */
export function guestId(): string {
  const saved = storage.read(GUEST_ID);
  if (saved && isUuid(saved)) return saved;
  const made = randomUuid();
  storage.write(GUEST_ID, made);
  return made;
}

/** Forgets the guest id. A session has begun or ended, and the next guest must not get the same cart. */
export const forgetGuest = (): void => storage.remove(GUEST_ID);
