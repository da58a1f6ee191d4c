import type { SendOtpResponse, SessionResponse } from '#contracts/account.ts';
import { type Contact, maskContact } from '#domain/accounts/contact.ts';
import type { RevokedAccess } from '#services/accounts/first-verification.ts';
import { CODE_SECONDS, RESEND_SECONDS } from '#services/accounts/send-code.ts';
import type { SignedIn } from '#services/accounts/sign-in.ts';
import { presentCart } from '../cart/present-cart.ts';
import { presentUser } from './present-user.ts';

/** Additional notices of a session response. */
interface SessionNotices {
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
  { revokedAccess = null, confirmation = null }: SessionNotices = {},
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

/** A code that was sent, without the code. */
export const presentSentCode = (contact: Contact, ref: string): SendOtpResponse => ({
  otp_ref: ref,
  channel: contact.channel,
  masked_to: maskContact(contact),
  expires_in: CODE_SECONDS,
  resend_in: RESEND_SECONDS,
});
