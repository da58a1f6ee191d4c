import type { PasswordFault } from '#domain/accounts/password-fault.ts';
import type { CodeRefusal } from '#services/accounts/judge-code.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { Refused } from '../response/refuse.ts';
import { storeWords } from '../store/store-words.ts';

type Db = Store['db'];

/** Error codes without further details. */
type PlainRefusal =
  | 'invalid_credentials'
  | 'name_required'
  | 'reset_invalid'
  | 'confirm_invalid'
  | 'confirm_signed_out';

/** Validation errors of account fields. */
export type FieldFault =
  | 'email_taken'
  | 'phone_taken'
  | 'phone_invalid'
  | 'phone_abroad'
  | 'terms_required'
  | 'birth_date_invalid'
  | 'password_wrong'
  | 'password_required'
  | 'code_required'
  | 'no_picture'
  | `password_${PasswordFault}`;

/** Message of an account endpoint that has nothing else to return. */
export const sayDone = async (
  db: Db,
  what: 'reset_sent' | 'password_set' | 'signed_out' | 'deleted',
): Promise<string> => (await storeWords(db))(`accountMessages.${what}`);

/** An error response in the language of the store. */
export const refuseAccount = async (db: Db, code: PlainRefusal): Promise<Refused> =>
  new Refused(code, { message: (await storeWords(db))(`accountMessages.${code}`) });

/** A response with field errors. The message repeats a single error, since it is shown as a toast. */
export async function refuseFields(db: Db, faults: Readonly<Record<string, FieldFault>>): Promise<Refused> {
  const say = await storeWords(db);
  const said = Object.entries(faults).map(([field, fault]) => [field, say(`accountMessages.${fault}`)] as const);
  const [[, first] = []] = said;
  const message = said.length === 1 && first !== undefined ? first : say('accountMessages.check');
  const errors = Object.fromEntries(said.map(([field, text]) => [field, [text]]));
  return new Refused('validation_failed', { message, errors });
}

/** Error response for a wrong or expired code. */
export async function refuseCode(db: Db, refusal: CodeRefusal): Promise<Refused> {
  const say = await storeWords(db);
  if (refusal.reason === 'otp_expired') {
    const message = say('accountMessages.otp_expired');
    return new Refused('otp_expired', { message, errors: { code: [message] } });
  }
  const { attemptsLeft } = refusal;
  const message = say('accountMessages.otp_invalid', { count: attemptsLeft });
  return new Refused('otp_invalid', { message, attemptsLeft, errors: { code: [message] } });
}

/** Error response for contacts that change without a verification code. */
export async function refuseUnproven(db: Db, fields: readonly string[]): Promise<Refused> {
  const message = (await storeWords(db))('accountMessages.otp_required');
  return new Refused('otp_required', {
    message,
    errors: Object.fromEntries(fields.map((field) => [field, [message]])),
  });
}

/**
 * Error response when no more codes can be sent by text message, with the alternatives.
 * @param tooMany contains the time until the next one
 */
export async function refuseSms(db: Db, tooMany: Refused): Promise<Refused> {
  const message = (await storeWords(db))('accountMessages.sms_used_up');
  return new Refused('too_many_requests', { message, retryAfter: Number(tooMany.headers['Retry-After']) });
}

/** The form field to which a password error belongs. */
export const passwordFaults = (fault: PasswordFault): Record<string, FieldFault> =>
  fault === 'mismatch' ? { password_confirmation: 'password_mismatch' } : { password: `password_${fault}` };
