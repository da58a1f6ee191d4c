import type { z } from '@hono/zod-openapi';
import { accountQuery, updateDetailsBody, userResponse } from '#contracts/account.ts';
import { passwordProblem } from '#domain/accounts/password-problem.ts';
import { hashPassword } from '#services/accounts/passwords/passwords.ts';
import { readPhone } from '#services/accounts/read-contact.ts';
import { readCustomer } from '#services/accounts/read-customer.ts';
import { type DetailsChange, type DetailsError, updateDetails } from '#services/accounts/update-details.ts';
import { userRoute } from '../request/personal-route.ts';
import type { UserContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';
import {
  accountFieldError,
  codeError,
  type FieldErrorCode,
  localError,
  passwordError,
  takenError,
} from './account-words.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { presentUser } from './present-user.ts';

type Body = z.output<typeof updateDetailsBody>;

/** Earlier than the birth date of any living person. */
const EARLIEST_BIRTH_DATE = '1900-01-01';

const postUpdateDetails = userRoute({
  method: 'POST',
  path: '/user/update-details',
  tag: 'Accounts',
  summary: "Updates the customer's details, all or none",
  description:
    'A new e-mail address or phone number requires the code that was sent there (send-login-otp with the bearer token), so only one of them can change at a time. A new password requires the current one, if there is one, and ends all other sessions.',
  query: accountQuery,
  body: updateDetailsBody,
  response: userResponse,
  status: 200,
  errors: ['otp_required', 'otp_invalid', 'otp_expired'],
  secret: 'request',
  async prepare(context, { body }): Promise<DetailsChange | ApiError> {
    const { db, now } = context;
    const phone = body.phone === undefined ? undefined : await readPhone(db, body.phone);
    const birthDate = body.date_of_birth ?? null;
    const errors: Record<string, FieldErrorCode> = {
      ...(phone === null && { phone: 'phone_invalid' }),
      ...(birthDate !== null && !isBirthDate(birthDate, now) && { date_of_birth: 'birth_date_invalid' }),
    };
    if (phone === null || Object.keys(errors).length > 0) return accountFieldError(db, errors);
    const password = await newPassword(context, body);
    if (password instanceof ApiError) return password;
    const enteredCode = enteredCodeOf(body);
    const tooMany = enteredCode && (await context.count('guess_code'));
    if (tooMany) return tooMany;
    const { name, email, date_of_birth: dateOfBirth, accepts_marketing: acceptsMarketing } = body;
    return { name, email, phone, dateOfBirth, acceptsMarketing, enteredCode: enteredCode, password };
  },
  async respond(context, { prepared: details }) {
    const { db, session, port } = context;
    const outcome = await updateDetails(db, session, details);
    return outcome.ok
      ? { user: presentUser(await readCustomer(db, session.customerId), port) }
      : detailsError(context, outcome);
  },
});

/**
 * Whether a date is plausible as a date of birth.
 * @param day `YYYY-MM-DD`
 * @param now milliseconds since 1970
 */
const isBirthDate = (day: string, now: number): boolean =>
  day >= EARLIEST_BIRTH_DATE && day <= new Date(now).toISOString().slice(0, 10);

const enteredCodeOf = ({ otp_ref: ref, code }: Body): DetailsChange['enteredCode'] =>
  ref === undefined || code === undefined ? null : { ref, code };

/** The new password, after checking the current one. Null if it does not change. */
async function newPassword(context: UserContext, body: Body): Promise<DetailsChange['password'] | ApiError> {
  const { db, customerId } = context;
  const { password, password_confirmation: again = '', current_password: current } = body;
  if (password === undefined) return null;
  const customer = await readCustomer(db, customerId);
  const problem = passwordProblem(password, again, customer);
  if (problem) return accountFieldError(db, passwordError(problem));
  const checked = await checkCurrentPassword(context, current);
  return checked instanceof ApiError ? checked : { hash: await hashPassword(password), checked: checked.hash };
}

async function detailsError({ db, confirmCount }: UserContext, error: DetailsError): Promise<ApiError> {
  switch (error.code) {
    case 'otp_required':
      return localError(db, 'otp_required', error.fields);
    case 'taken':
      return takenError(db, error.fields);
    case 'password_changed':
      return accountFieldError(db, { current_password: 'password_wrong' });
    default:
      confirmCount();
      return codeError(db, error);
  }
}

export const profileRoutes = [postUpdateDetails];
