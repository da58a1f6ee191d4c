import type { Answer } from '#client/api-client.ts';
import type { LoginOtpRequest, LoginRequest, RegisterRequest, SessionAnswer } from '#contracts/account.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { type CallFailure, failureOf } from '../call-failure.ts';
import { takeCart } from '../cart/cart-turns.ts';
import { forgetReferral, referralCode } from '../rewards/referral.ts';
import { keepEndedAccess } from '../shopper/ended-access.ts';
import { $owner, $user, signIn, signOut, type UserProfile } from '../shopper/user.ts';
import { keepSent } from './one-time-code.ts';

/** What became of an attempt to sign in. */
export type SessionResult = { readonly ok: true; readonly user: UserProfile } | CallFailure;
/** What became of an action that answers nothing. */
export type DoneResult = { readonly ok: true } | CallFailure;

/** Signs in by a password. `login` is an e-mail address or a phone number. */
export const signInByPassword = (body: LoginRequest): Promise<SessionResult> => begin(() => api.post('login', body));

/**
 * Signs in by a one-time code. For who is new an account is opened: `name_required` where that needs their name.
 * Codes are good for one call: with the key, one whose answer was lost can be sent again.
 */
export const signInByCode = (body: Pick<LoginOtpRequest, 'otp_ref' | 'code' | 'name'>): Promise<SessionResult> =>
  begin(() => api.post('login-otp', { ...body, ...referred() }, { idempotencyKey: randomUuid() }));

/** Opens an account, and signs in to it. */
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

/** Ends the session, in all tabs; also where the server can not be told. */
export async function endSession(): Promise<void> {
  const { token } = $user.get();
  if (token === null) return;
  await api.post('logout', {});
  signOut(token);
}

/** Has a mail sent with which a new password can be set, if there is an account of that address. */
export async function askForReset(email: string): Promise<DoneResult> {
  const answer = await api.post('send-forgot-password-email', { email });
  return answer.ok ? { ok: true } : failureOf(answer);
}

/** What the mail's link says. */
export interface ResetLink {
  readonly email: string;
  readonly token: string;
}

/** Whether a link still opens something; a refusal of another kind says nothing of it. */
export async function checkReset({ email, token }: ResetLink): Promise<'valid' | 'invalid' | 'unknown'> {
  const answer = await api.post('verify-forgot-password', { email, token });
  if (answer.ok) return 'valid' in answer.body && !answer.body.valid ? 'invalid' : 'valid';
  return answer.status === 422 ? 'invalid' : 'unknown';
}

/** Sets a new password. Every session ends by that, also one of this browser. */
export async function resetPassword({ email, token }: ResetLink, password: string): Promise<DoneResult> {
  const body = { email, token, password, password_confirmation: password };
  const answer = await api.post('verify-forgot-password', body);
  if (!answer.ok) return failureOf(answer);
  signOut();
  return { ok: true };
}

const referred = (): { referred_by?: string } => {
  const code = referralCode();
  return code === null ? {} : { referred_by: code };
};

/**
 * Confirms an e-mail address by the link of a mail: in the session of this browser, or, where that is none of the
 * account, by a session that begins with it.
 */
export async function confirmEmail(link: ResetLink): Promise<DoneResult> {
  const answer = await api.post('confirm-email', link, { idempotencyKey: randomUuid() });
  if (!answer.ok) return failureOf(answer);
  const { session } = answer.body;
  if (session) enter(session);
  return { ok: true };
}

async function begin(call: () => Promise<Answer<SessionAnswer>>): Promise<SessionResult> {
  const answer = await call();
  if (!answer.ok) {
    // Whosever link it was: it opens nothing, and must not stand in the way.
    if (answer.errors?.['referred_by']) forgetReferral();
    return failureOf(answer);
  }
  enter(answer.body);
  return { ok: true, user: answer.body.user };
}

/** Takes over a session, with the cart that has become the customer's; addresses come with who looks at them. */
function enter({ token, user, cart, signed_out: signedOut, confirmation }: SessionAnswer): void {
  forgetReferral();
  signIn(token, user);
  takeCart(cart, $owner.get());
  if (signedOut) keepEndedAccess(user.id);
  if (confirmation) keepSent('email', { email: user.email }, confirmation);
}
