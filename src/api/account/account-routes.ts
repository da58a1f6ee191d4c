import {
  accountQuery,
  loginBody,
  loginOtpBody,
  messageResponse,
  sendOtpBody,
  sendOtpResponse,
  sessionResponse,
} from '#contracts/account.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { logInByCode } from '#services/accounts/log-in-by-code.ts';
import { logInByPassword, verifyLogin } from '#services/accounts/log-in-by-password.ts';
import { readContact } from '#services/accounts/read-contact.ts';
import { sendCode } from '#services/accounts/send-code.ts';
import { endSession } from '#services/accounts/session.ts';
import { smsAllowance } from '#services/messages/sms-allowance.ts';
import { Created, openRoute, userRoute } from '../request/personal-route.ts';
import type { OpenContext } from '../request/request-context.ts';
import { accountFieldError, codeError, doneMessage, localError, smsError } from './account-words.ts';
import { presentSentCode, presentSession } from './present-session.ts';
import { registerRoutes } from './register-routes.ts';
import { signInContext } from './sign-in-context.ts';

const tag = 'Accounts';

const postLogin = openRoute({
  method: 'POST',
  path: '/login',
  tag,
  summary: 'Signs in with a password',
  description:
    "Neither the response nor its timing discloses whether there is such an account. A guest's cart and addresses are merged into those of the customer, and the guest-id becomes invalid.",
  query: accountQuery,
  body: loginBody,
  response: sessionResponse,
  status: 200,
  errors: ['invalid_credentials'],
  secret: 'request',
  async prepare({ db, count, confirmCount, rememberSignIn }, { body }) {
    const contact = await readContact(db, body.login);
    // The prefix keeps free text from colliding with the key of another counter.
    const subject = contact?.to ?? `no contact: ${body.login.toLowerCase()}`;
    const tooMany = await count('login', subject);
    if (tooMany) return tooMany;
    const login = await verifyLogin(db, contact, body.password);
    if (login) {
      await rememberSignIn(subject, login.isContactVerified);
      return login;
    }
    confirmCount();
    return localError(db, 'invalid_credentials');
  },
  async respond(context, { query, body, prepared }) {
    const signInOptions = { ...signInContext(context, query), isRemembered: body.remember };
    const signedIn = await logInByPassword(context.db, prepared, signInOptions);
    return signedIn ? presentSession(signedIn, context.port) : localError(context.db, 'invalid_credentials');
  },
});

/** The error for a text message that the store does not pay for. Null if it does, or for an e-mail address. */
async function beyondAllowance({ db, count }: Pick<OpenContext, 'db' | 'count'>, { channel, to }: Contact) {
  if (channel === 'email') return null;
  const allowance = await smsAllowance(db, to);
  if (!allowance) return accountFieldError(db, { phone: 'phone_abroad' });
  const tooMany = await count('sms', to, allowance);
  return tooMany && smsError(db, tooMany);
}

const postSendOtp = openRoute({
  method: 'POST',
  path: '/send-login-otp',
  tag,
  summary: 'Sends a code to an e-mail address or phone number',
  description:
    'The code signs in, whether or not there is an account yet. With a bearer token, it verifies a contact of that account; an unverified e-mail address also gets the link of confirm-email. At most once in 30 seconds, five times an hour and ten times a day per contact. Text messages are sent only to the countries of the setting `sms_countries`, at most `sms_daily_limit` per day and country.',
  query: accountQuery,
  body: sendOtpBody,
  response: sendOtpResponse,
  status: 200,
  errors: [],
  secret: 'request',
  async prepare({ db, count, confirmCount }, { body }) {
    const contact = await readContact(db, body.email ?? body.phone ?? '');
    if (!contact || (contact.channel === 'email') !== (body.email !== undefined))
      return accountFieldError(db, { phone: 'phone_invalid' });
    const tooMany = (await count('code', contact.to)) ?? (await beyondAllowance({ db, count }, contact));
    if (!tooMany) confirmCount();
    return tooMany ?? contact;
  },
  async respond({ db, caller }, { prepared: contact }) {
    return presentSentCode(contact, await sendCode(db, contact, caller.session?.customerId ?? null));
  },
});

const postLoginOtp = openRoute({
  method: 'POST',
  path: '/login-otp',
  tag,
  summary: 'Signs in with a code; creates an account for a new customer',
  description:
    'A code can be tried five times. If the account is new and no name was given (`name_required`), the code remains valid. If an e-mail address is first verified by someone who is not signed in to its account, the password, sessions and links set before are revoked (`signed_out`); the data remains.',
  query: accountQuery,
  body: loginOtpBody,
  response: sessionResponse,
  status: 200,
  mayCreate: true,
  errors: ['otp_invalid', 'otp_expired', 'name_required'],
  secret: 'request',
  prepare: async ({ count }) => count('guess_code'),
  async respond(context, { query, body }) {
    const { otp_ref: ref, code, name = null, referred_by: referredBy = null } = body;
    const outcome = await logInByCode(context.db, { ref, code, name, referredBy }, signInContext(context, query));
    if (outcome.ok) {
      const { customer } = outcome.signedIn;
      const verified = [customer.isEmailVerified && customer.email, customer.isPhoneVerified && customer.phone];
      for (const contact of verified) if (contact) context.afterCommit(() => context.rememberSignIn(contact));
      const session = presentSession(outcome.signedIn, context.port, outcome);
      return outcome.isNew ? new Created(session) : session;
    }
    if (outcome.code === 'name_required') return localError(context.db, 'name_required');
    context.confirmCount();
    return codeError(context.db, outcome);
  },
});

const postLogout = userRoute({
  method: 'POST',
  path: '/logout',
  tag,
  summary: 'Ends the session and revokes its token',
  query: accountQuery,
  response: messageResponse,
  status: 200,
  errors: [],
  async respond({ db, session }) {
    await endSession(db, session);
    return { message: await doneMessage(db, 'signed_out') };
  },
});

export const accountRoutes = [postLogin, postSendOtp, postLoginOtp, ...registerRoutes, postLogout];
