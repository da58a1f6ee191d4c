import { createHash } from 'node:crypto';
import { isUuid } from '#lib/random-uuid.ts';
import type { Owner } from '#services/cart/owner.ts';

/**
 * Whose call it is, or null: nobody's. The `guest-id` is a secret that opens a cart: only its digest goes further than
 * this function, into database, logs and limits. A bearer token names nobody until a store has accounts; it never stands
 * in the way of the guest that comes with it.
 */
export function ownerOf(headers: Headers): Owner | null {
  const guestId = headers.get('guest-id') ?? '';
  if (!isUuid(guestId)) return null;
  return { kind: 'guest', key: createHash('sha256').update(guestId.toLowerCase()).digest('base64url') };
}
