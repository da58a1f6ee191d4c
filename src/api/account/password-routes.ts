import {
  accountQuery,
  forgotPasswordBody,
  messageResponse,
  verifyForgotBody,
  verifyForgotResponse,
} from '#contracts/account.ts';
import { passwordProblem } from '#domain/accounts/password-problem.ts';
import { findByResetToken, resetPassword, sendReset } from '#services/accounts/forgotten-password.ts';
import { hashPassword } from '#services/accounts/passwords/passwords.ts';
import { readCustomer } from '#services/accounts/read-customer.ts';
import { openRoute } from '../request/personal-route.ts';
import { accountFieldError, doneMessage, localError, passwordError } from './account-words.ts';

const tag = 'Accounts';

const postSend = openRoute({
  method: 'POST',
  path: '/send-forgot-password-email',
  tag,
  summary: 'Sends a password reset link',
  description:
    'The response is the same whether or not there is an account. At most three per hour and e-mail address.',
  query: accountQuery,
  body: forgotPasswordBody,
  response: messageResponse,
  status: 200,
  errors: [],
  async prepare({ count, confirmCount }, { body }) {
    const tooMany = await count('reset', body.email);
    if (!tooMany) confirmCount();
    return tooMany;
  },
  async respond({ db }, { body }) {
    await sendReset(db, body.email);
    return { message: await doneMessage(db, 'reset_sent') };
  },
});

const postVerify = openRoute({
  method: 'POST',
  path: '/verify-forgot-password',
  tag,
  summary: 'Checks a reset token; with a password, sets it and ends all sessions',
  query: accountQuery,
  body: verifyForgotBody,
  response: verifyForgotResponse,
  status: 200,
  errors: ['reset_invalid'],
  secret: 'request',
  async prepare({ db, count, confirmCount }, { body: { email, token, password, password_confirmation: again = '' } }) {
    const tooMany = await count('guess_code');
    if (tooMany) return tooMany;
    const customerId = await findByResetToken(db, email, token);
    if (customerId === null) confirmCount();
    if (password === undefined) return { customerId, passwordHash: null };
    if (customerId === null) return localError(db, 'reset_invalid');
    const problem = passwordProblem(password, again, await readCustomer(db, customerId));
    if (problem) return accountFieldError(db, passwordError(problem));
    return { customerId, passwordHash: await hashPassword(password) };
  },
  async respond({ db, caller: { session } }, { body: { email, token }, prepared: { customerId, passwordHash } }) {
    if (passwordHash === null || customerId === null) return { valid: customerId !== null };
    const isSet = await resetPassword(db, customerId, { email, token, passwordHash, session });
    return isSet ? { message: await doneMessage(db, 'password_set') } : localError(db, 'reset_invalid');
  },
});

export const passwordRoutes = [postSend, postVerify];
