import type { SendOtpResponse, SessionResponse } from '#contracts/account.ts';
import type { RevokedAccess } from '#services/accounts/first-verification.ts';
import type { SignedIn } from '#services/accounts/sign-in.ts';
import { presentCart } from '../cart/present-cart.ts';
import { presentUser } from './present-user.ts';

/** Additional notices of a session response. */
interface Beside {
  revokedAccess?: RevokedAccess | null;
  confirmation?: SendOtpResponse | null;
}

/**
 * A new session as returned to its browser, once.
 * @param port of the server
 */
export const presentSession = (
  { session, customer, cart, isCartMerged }: SignedIn,
  port: number,
  { revokedAccess = null, confirmation = null }: Beside = {},
): SessionResponse => ({
  token: session.token,
  token_type: 'Bearer',
  expires_at: session.expiresAt.toISOString(),
  user: presentUser(customer, port),
  cart: presentCart(cart),
  cart_merged: isCartMerged,
  signed_out: revokedAccess,
  confirmation,
});
