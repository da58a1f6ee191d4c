import type { ApiResponse } from '#client/api-client.ts';
import type { LoginOtpRequest, LoginRequest, RegisterRequest, SessionResponse } from '#contracts/account.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { applyCart } from '../cart/cart-queue.ts';
import { failureOf, type RequestFailure } from '../request-failure.ts';
import { forgetReferral, referralCode } from '../rewards/referral.ts';
import { storeEndedAccess } from '../shopper/ended-access.ts';
import { $owner, $user, signIn, signOut, type UserProfile } from '../shopper/user.ts';
import { storeSentCode } from './one-time-code.ts';

/** The result of signing in. */
export type SessionResult = { readonly ok: true; readonly user: UserProfile } | RequestFailure;
/** The result of an action without data. */
export type DoneResult = { readonly ok: true } | RequestFailure;

/** Signs in with a password. `login` is an e-mail address or a phone number. */
export const signInByPassword = (body: LoginRequest): Promise<SessionResult> => begin(() => api.post('login', body));

/**
 * Signs in with a one-time code. Creates an account for a new customer; the code `name_required` means that their name
 * is missing. A code is valid for one request, but with the idempotency key a request whose response was lost can be
 * repeated.
 */
export const signInByCode = (body: Pick<LoginOtpRequest, 'otp_ref' | 'code' | 'name'>): Promise<SessionResult> =>
  begin(() => api.post('login-otp', { ...body, ...referred() }, { idempotencyKey: randomUuid() }));

/** Creates an account and signs in to it. */
export const register = (
  body: Omit<RegisterRequest, 'referred_by' | 'password_confirmation'>,
): Promise<SessionResult> =>
  begin(() =>
    api.post(
      'register',
      { ...body, password_confirmation: body.password, ...referred() },
      { idempotencyKey: randomUuid() },
    ),
  );

/** Ends the session in all tabs, even if the server cannot be reached. */
export async function endSession(): Promise<void> {
  const { token } = $user.get();
  if (token === null) return;
  await api.post('logout', {});
  signOut(token);
}

/** Sends a mail for resetting the password, if the address has an account. */
export async function requestReset(email: string): Promise<DoneResult> {
  const response = await api.post('send-forgot-password-email', { email });
  return response.ok ? { ok: true } : failureOf(response);
}

/** The values in the link of the mail. */
export interface ResetLink {
  readonly email: string;
  readonly token: string;
}

/** Whether a link is still valid. Other errors leave that unknown. */
export async function checkReset({ email, token }: ResetLink): Promise<'valid' | 'invalid' | 'unknown'> {
  const response = await api.post('verify-forgot-password', { email, token });
  if (response.ok) return 'valid' in response.body && !response.body.valid ? 'invalid' : 'valid';
  return response.status === 422 ? 'invalid' : 'unknown';
}

/** Sets a new password. This ends every session, including this browser's. */
export async function resetPassword({ email, token }: ResetLink, password: string): Promise<DoneResult> {
  const body = { email, token, password, password_confirmation: password };
  const response = await api.post('verify-forgot-password', body);
  if (!response.ok) return failureOf(response);
  signOut();
  return { ok: true };
}

const referred = (): { referred_by?: string } => {
  const code = referralCode();
  return code === null ? {} : { referred_by: code };
};

/**
 * Confirms an e-mail address with the link of a mail. If this browser is not signed in to the account, a session
 * starts.
 */
export async function confirmEmail(link: ResetLink): Promise<DoneResult> {
  const response = await api.post('confirm-email', link, { idempotencyKey: randomUuid() });
  if (!response.ok) return failureOf(response);
  const { session } = response.body;
  if (session) enter(session);
  return { ok: true };
}

async function begin(call: () => Promise<ApiResponse<SessionResponse>>): Promise<SessionResult> {
  const response = await call();
  if (!response.ok) {
    // An invalid referral code is discarded, so that it does not block further attempts.
    if (response.errors?.['referred_by']) forgetReferral();
    return failureOf(response);
  }
  enter(response.body);
  return { ok: true, user: response.body.user };
}

/** Applies a new session, and the cart that now belongs to the customer. Addresses are loaded when they are shown. */
function enter({ token, user, cart, signed_out: signedOut, confirmation }: SessionResponse): void {
  forgetReferral();
  signIn(token, user);
  applyCart(cart, $owner.get());
  if (signedOut) storeEndedAccess(user.id);
  if (confirmation) storeSentCode('email', { email: user.email }, confirmation);
}
