import type { z } from '@hono/zod-openapi';
import { accountQuery, updateDetailsBody, userAnswer } from '#contracts/account.ts';
import { isBirthDate } from '#domain/accounts/birth-date.ts';
import { passwordFault } from '#domain/accounts/password-fault.ts';
import { hashPassword } from '#services/accounts/passwords/passwords.ts';
import { readPhone } from '#services/accounts/read-contact.ts';
import { readCustomer } from '#services/accounts/read-customer.ts';
import { type Details, type DetailsRefusal, updateDetails } from '#services/accounts/update-details.ts';
import type { UserContext } from '../request/call-context.ts';
import { userRoute } from '../request/personal-route.ts';
import { Refused } from '../response/refuse.ts';
import { type FieldFault, passwordFaults, refuseCode, refuseFields, refuseUnproven } from './account-words.ts';
import { presentUser } from './present-user.ts';
import { provePassword } from './prove-password.ts';

type Body = z.output<typeof updateDetailsBody>;

const postUpdateDetails = userRoute({
  method: 'POST',
  path: '/user/update-details',
  tag: 'Accounts',
  summary: 'Changes what an account says of its customer: all of it or nothing',
  description:
    'A new e-mail address or number takes the code that was sent there (send-login-otp with the bearer token); so one of them changes at a time. A new password takes the current one, where there is one, and ends all other sessions.',
  query: accountQuery,
  body: updateDetailsBody,
  answer: userAnswer,
  status: 200,
  refusals: ['otp_required', 'otp_invalid', 'otp_expired'],
  isSecret: true,
  async prepare(context, { body }): Promise<Details | Refused> {
    const { db, now } = context;
    const phone = body.phone === undefined ? undefined : await readPhone(db, body.phone);
    const birthDate = body.date_of_birth ?? null;
    const faults: Record<string, FieldFault> = {
      ...(phone === null && { phone: 'phone_invalid' }),
      ...(birthDate !== null && !isBirthDate(birthDate, now) && { date_of_birth: 'birth_date_invalid' }),
    };
    if (phone === null || Object.keys(faults).length > 0) return refuseFields(db, faults);
    const password = await newPassword(context, body);
    if (password instanceof Refused) return password;
    const proof = proofOf(body);
    const tooMany = proof && (await context.take('guess_code'));
    if (tooMany) return tooMany;
    const { name, email, date_of_birth: dateOfBirth, accepts_marketing: acceptsMarketing } = body;
    return { name, email, phone, dateOfBirth, acceptsMarketing, proof, password };
  },
  async respond(context, { prepared: details }) {
    const { db, session, port } = context;
    const outcome = await updateDetails(db, session, details);
    return outcome.ok
      ? { user: presentUser(await readCustomer(db, session.customerId), port) }
      : refuse(context, outcome);
  },
});

const proofOf = ({ otp_ref: ref, code }: Body): Details['proof'] =>
  ref === undefined || code === undefined ? null : { ref, code };

/** The new password, after checking the current one. Null if it does not change. */
async function newPassword(context: UserContext, body: Body): Promise<Details['password'] | Refused> {
  const { db, customerId } = context;
  const { password, password_confirmation: again = '', current_password: current } = body;
  if (password === undefined) return null;
  const customer = await readCustomer(db, customerId);
  const fault = passwordFault(password, again, customer);
  if (fault) return refuseFields(db, passwordFaults(fault));
  const own = await provePassword(context, current);
  return own instanceof Refused ? own : { hash: await hashPassword(password), judged: own.hash };
}

async function refuse({ db, counts }: UserContext, refusal: DetailsRefusal): Promise<Refused> {
  switch (refusal.reason) {
    case 'otp_required':
      return refuseUnproven(db, refusal.fields);
    case 'taken':
      return refuseFields(db, Object.fromEntries(refusal.fields.map((field) => [field, `${field}_taken`] as const)));
    case 'password_changed':
      return refuseFields(db, { current_password: 'password_wrong' });
    default:
      counts();
      return refuseCode(db, refusal);
  }
}

export const profileRoutes = [postUpdateDetails];
