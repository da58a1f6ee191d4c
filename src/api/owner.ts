import { createHash } from 'node:crypto';
import type { Owner } from '#services/cart/owner.ts';

/** What `crypto.randomUUID` gives: 122 bits of chance, which nobody guesses. */
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Whose call it is, or null: nobody's. The `guest-id` is a secret that opens a cart: only its digest goes further than
 * this function, into database, logs and limits. A bearer token names nobody until a store has accounts; it never stands
 * in the way of the guest that comes with it.
 */
export function ownerOf(headers: Headers): Owner | null {
  const guestId = headers.get('guest-id') ?? '';
  if (!UUID_V4.test(guestId)) return null;
  return { kind: 'guest', key: createHash('sha256').update(guestId.toLowerCase()).digest('base64url') };
}
