import { messageResponse } from '#contracts/account.ts';
import {
  confirmOperatorBody,
  forgotOperatorBody,
  operatorLinkBody,
  operatorLinkResponse,
  operatorQuery,
  operatorSession,
  operatorSignInBody,
  setOperatorPasswordBody,
} from '#contracts/operator/operators.ts';
import { passwordProblem } from '#domain/accounts/password-problem.ts';
import { hashPassword } from '#services/accounts/passwords/passwords.ts';
import { isNameOfAnother } from '#services/operators/change-operators.ts';
import { operatorByLink, sendOperatorReset, setPasswordByLink } from '#services/operators/operator-links.ts';
import {
  beginOperatorSession,
  confirmOperator,
  endOperatorSession,
  type VerifiedOperator,
  verifyOperator,
} from '#services/operators/operator-session.ts';
import { accountFieldError, doneMessage, localError, passwordError } from '../account/account-words.ts';
import { NO_OPERATOR_COOKIE, operatorCookie } from '../request/caller.ts';
import { openRoute, operatorRoute } from '../request/personal-route.ts';
import type { OperatorContext, RequestContext } from '../request/request-context.ts';
import { presentOperatorSession } from './present-operator.ts';

const tag = 'Sign-in';

/** The key by which attempts are counted. Customers with the same address are counted apart. */
const accountOf = (email: string): string => `operator ${email}`;

/**
 * Starts the session of an operator whose password or passkey was right, and ends the one that the browser had. The token is only in
 * the cookie.
 */
export async function signIn({ db, caller, setCookie }: RequestContext, verified: VerifiedOperator) {
  const begun = await beginOperatorSession(db, verified);
  if (!begun) return localError(db, 'invalid_credentials');
  if (caller.operator) await endOperatorSession(db, caller.operator);
  setCookie(operatorCookie(begun.token));
  return presentOperatorSession(db, begun.operator);
}

const postSignIn = openRoute({
  method: 'POST',
  path: '/operator/sign-in',
  tag,
  summary: 'Signs in with a password',
  description:
    'The session is in a cookie. Neither the response nor its timing discloses whether there is such an operator.',
  query: operatorQuery,
  body: operatorSignInBody,
  response: operatorSession,
  status: 200,
  errors: ['invalid_credentials'],
  secret: 'request',
  async prepare({ db, count, confirmCount, rememberSignIn }, { body: { email, password } }) {
    const tooMany = await count('login', accountOf(email));
    if (tooMany) return tooMany;
    const verified = await verifyOperator(db, email, password);
    if (verified) {
      await rememberSignIn(accountOf(email));
      return verified;
    }
    confirmCount();
    return localError(db, 'invalid_credentials');
  },
  respond: (context, { prepared }) => signIn(context, prepared),
});

const postSignOut = operatorRoute({
  method: 'POST',
  path: '/operator/sign-out',
  tag,
  summary: 'Ends the session',
  right: 'self',
  isForPeople: true,
  query: operatorQuery,
  response: messageResponse,
  status: 200,
  errors: [],
  async respond({ db, operator, setCookie }) {
    await endOperatorSession(db, operator);
    setCookie(NO_OPERATOR_COOKIE);
    return { message: await doneMessage(db, 'signed_out') };
  },
});

const getSession = operatorRoute({
  method: 'GET',
  path: '/operator/session',
  tag,
  summary: 'The operator who is signed in, and the store',
  right: 'self',
  query: operatorQuery,
  response: operatorSession,
  status: 200,
  errors: [],
  respond: ({ db, operator }) => presentOperatorSession(db, operator),
});

/** Notes that the operator has proved who they are. */
export async function confirm({ db, operator }: OperatorContext) {
  await confirmOperator(db, operator);
  return presentOperatorSession(db, operator);
}

const postConfirm = operatorRoute({
  method: 'POST',
  path: '/operator/confirm',
  tag,
  summary: 'Checks the password again, before a sensitive change',
  description: 'Sensitive changes respond with `confirmation_required` unless this, or signing in, was done recently.',
  right: 'self',
  isForPeople: true,
  query: operatorQuery,
  body: confirmOperatorBody,
  response: operatorSession,
  status: 200,
  errors: [],
  secret: 'request',
  async prepare({ db, operator, count, confirmCount }, { body: { password } }) {
    const tooMany = await count('login', accountOf(operator.email));
    if (tooMany) return tooMany;
    if (await verifyOperator(db, operator.email, password)) return;
    confirmCount();
    return accountFieldError(db, { password: 'password_wrong' });
  },
  respond: confirm,
});

const postForgot = openRoute({
  method: 'POST',
  path: '/operator/forgot-password',
  tag,
  summary: 'Sends a link to set a new password',
  description: 'The response is the same whether or not there is such an operator.',
  query: operatorQuery,
  body: forgotOperatorBody,
  response: messageResponse,
  status: 200,
  errors: [],
  async prepare({ count, confirmCount }, { body: { email } }) {
    const tooMany = await count('reset', accountOf(email));
    if (!tooMany) confirmCount();
    return tooMany;
  },
  async respond({ db }, { body: { email } }) {
    await sendOperatorReset(db, email);
    return { message: await doneMessage(db, 'reset_sent') };
  },
});

const postLink = openRoute({
  method: 'POST',
  path: '/operator/link',
  tag,
  summary: 'To whom a link was sent: an invitation, or for a forgotten password',
  description: 'The link stays valid. The token is in the body, so that it is in no log.',
  query: operatorQuery,
  body: operatorLinkBody,
  response: operatorLinkResponse,
  status: 200,
  errors: ['reset_invalid'],
  secret: 'request',
  async prepare({ count }) {
    return count('guess_code');
  },
  async respond({ db, confirmCount }, { body: { token } }) {
    const operator = await operatorByLink(db, token);
    if (operator) return { name: operator.name, email: operator.email, is_new: operator.passwordHash === null };
    confirmCount();
    return localError(db, 'reset_invalid');
  },
});

const postSetPassword = openRoute({
  method: 'POST',
  path: '/operator/set-password',
  tag,
  summary: 'Sets a password by the link of an invitation or a forgotten password, and signs in',
  description: 'The link works once. All other sessions of the operator end, and a changed password is told by mail.',
  query: operatorQuery,
  body: setOperatorPasswordBody,
  response: operatorSession,
  status: 200,
  errors: ['reset_invalid', 'invalid_credentials'],
  secret: 'request',
  async prepare({ db, count, confirmCount }, { body: { token, name, password, password_confirmation: again } }) {
    const tooMany = await count('guess_code');
    if (tooMany) return tooMany;
    const operator = await operatorByLink(db, token);
    if (!operator) {
      confirmCount();
      return localError(db, 'reset_invalid');
    }
    const person = { name: name ?? operator.name, email: operator.email, phone: null };
    const problem = passwordProblem(password, again, person);
    if (problem) return accountFieldError(db, passwordError(problem));
    // A name in the audit log must not become that of somebody else.
    const newName = operator.passwordHash === null && name !== operator.name ? name : undefined;
    if (newName !== undefined && (await isNameOfAnother(db, operator.id, newName)))
      return accountFieldError(db, { name: 'operator_name_taken' });
    return { passwordHash: await hashPassword(password), name: newName };
  },
  async respond(context, { body: { token }, prepared }) {
    const verified = await setPasswordByLink(context.db, token, prepared);
    return verified ? signIn(context, verified) : localError(context.db, 'reset_invalid');
  },
});

export const operatorSignInRoutes = [
  postSignIn,
  postSignOut,
  getSession,
  postConfirm,
  postForgot,
  postLink,
  postSetPassword,
];
