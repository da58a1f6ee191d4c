import type { SendOtpAnswer, SessionAnswer } from '#contracts/account.ts';
import type { Entered } from '#services/accounts/enter-account.ts';
import type { SignedOut } from '#services/accounts/first-proof.ts';
import { presentCart } from '../cart/present-cart.ts';
import { presentUser } from './present-user.ts';

/** Additional notices of a session response. */
interface Beside {
  signedOut?: SignedOut | null;
  confirmation?: SendOtpAnswer | null;
}

/**
 * A new session as returned to its browser, once.
 * @param port of the server
 */
export const presentSession = (
  { session, customer, cart, isCartMerged }: Entered,
  port: number,
  { signedOut = null, confirmation = null }: Beside = {},
): SessionAnswer => ({
  token: session.token,
  token_type: 'Bearer',
  expires_at: session.expiresAt.toISOString(),
  user: presentUser(customer, port),
  cart: presentCart(cart),
  cart_merged: isCartMerged,
  signed_out: signedOut,
  confirmation,
});
