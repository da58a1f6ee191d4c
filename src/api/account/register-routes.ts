import {
  accountQuery,
  confirmEmailBody,
  confirmEmailResponse,
  registerBody,
  sessionResponse,
} from '#contracts/account.ts';
import { passwordProblem } from '#domain/accounts/password-problem.ts';
import { confirmEmail } from '#services/accounts/confirm-email.ts';
import { hashPassword } from '#services/accounts/passwords/passwords.ts';
import { readPhone } from '#services/accounts/read-contact.ts';
import { register } from '#services/accounts/register.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { openRoute } from '../request/personal-route.ts';
import { accountFieldError, type FieldErrorCode, localError, passwordError, takenError } from './account-words.ts';
import { presentSentCode, presentSession } from './present-session.ts';
import { signInContext } from './sign-in-context.ts';

const tag = 'Accounts';

const postRegister = openRoute({
  method: 'POST',
  path: '/register',
  tag,
  summary: 'Creates an account and signs in',
  description:
    'The phone number is optional unless the store requires it (`registration_needs_phone`). An e-mail address or phone number of another account is rejected with a field error. An e-mail with a code and a link asks to confirm the address, unless too many codes were sent there (`confirmation` is null).',
  query: accountQuery,
  body: registerBody,
  response: sessionResponse,
  status: 201,
  errors: [],
  secret: 'request',
  async prepare({ db, count }, { body }) {
    const phone = body.phone === undefined ? null : await readPhone(db, body.phone);
    const isRequired = body.phone !== undefined || (await storeSettings(db)).registration_needs_phone;
    const problem = passwordProblem(body.password, body.password_confirmation, { ...body, phone });
    const errors: Record<string, FieldErrorCode> = {
      ...(phone === null && isRequired && { phone: 'phone_invalid' }),
      ...(problem && passwordError(problem)),
      ...(!body.accepts_terms && { accepts_terms: 'terms_required' }),
    };
    if (Object.keys(errors).length > 0) return accountFieldError(db, errors);
    const tooMany = await count('register', body.email);
    if (tooMany) return tooMany;
    // Without this, deleting the account and registering again would send an unlimited number of codes.
    const maySendCode = (await count('code', body.email)) === null;
    return { phone, passwordHash: await hashPassword(body.password), maySendCode };
  },
  async respond(context, { query, body, prepared }) {
    const { name, email, accepts_marketing: acceptsMarketing, referred_by: referredBy = null } = body;
    const { maySendCode, ...contacts } = prepared;
    const person = { name, email, acceptsMarketing, referredBy, ...contacts };
    context.confirmCount('register');
    const outcome = await register(context.db, person, { ...signInContext(context, query), maySendCode });
    if (outcome.ok) {
      context.confirmCount('code');
      const { confirmationRef: ref } = outcome;
      const confirmation = ref === null ? null : presentSentCode({ channel: 'email', to: email }, ref);
      return presentSession(outcome.signedIn, context.port, { confirmation });
    }
    return takenError(context.db, outcome.fields);
  },
});

const postConfirmEmail = openRoute({
  method: 'POST',
  path: '/confirm-email',
  tag,
  summary: 'Confirms the e-mail address of an account with the link that was sent there',
  description:
    'With a bearer token of that account, nothing else changes. Without one, it signs in, and the password, sessions and links set before are revoked (`signed_out`). If the phone number of the account is verified, only a session of the account can confirm (`confirm_signed_out`).',
  query: accountQuery,
  body: confirmEmailBody,
  response: confirmEmailResponse,
  status: 200,
  errors: ['confirm_invalid', 'confirm_signed_out'],
  secret: 'request',
  prepare: async ({ count }) => count('guess_code'),
  async respond(context, { query, body }) {
    const outcome = await confirmEmail(context.db, body, signInContext(context, query));
    if (outcome.ok) return { session: outcome.signedIn && presentSession(outcome.signedIn, context.port, outcome) };
    if (outcome.code === 'confirm_invalid') context.confirmCount();
    return localError(context.db, outcome.code);
  },
});

/** Registration, and the confirmation of the e-mail address that it asks for. */
export const registerRoutes = [postRegister, postConfirmEmail];
