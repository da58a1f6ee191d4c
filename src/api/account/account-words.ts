import type { PasswordFault } from '#domain/accounts/password-fault.ts';
import type { CodeRefusal } from '#services/accounts/judge-code.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { Refused } from '../response/refuse.ts';
import { storeWords } from '../store/store-words.ts';

type Db = Store['db'];

/** Refusals that say nothing but themselves. */
type PlainRefusal =
  | 'invalid_credentials'
  | 'name_required'
  | 'reset_invalid'
  | 'confirm_invalid'
  | 'confirm_signed_out';

/** What is wrong with a field. */
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

/** What an account's call answers where there is nothing more to say. */
export const sayDone = async (
  db: Db,
  what: 'reset_sent' | 'password_set' | 'signed_out' | 'deleted',
): Promise<string> => (await storeWords(db))(`accountMessages.${what}`);

/** A refusal in the language of the store. */
export const refuseAccount = async (db: Db, code: PlainRefusal): Promise<Refused> =>
  new Refused(code, { message: (await storeWords(db))(`accountMessages.${code}`) });

/** Fields that are not right, each with what is wrong with it; a lone one is said in the toast, too. */
export async function refuseFields(db: Db, faults: Readonly<Record<string, FieldFault>>): Promise<Refused> {
  const say = await storeWords(db);
  const said = Object.entries(faults).map(([field, fault]) => [field, say(`accountMessages.${fault}`)] as const);
  const [[, first] = []] = said;
  const message = said.length === 1 && first !== undefined ? first : say('accountMessages.check');
  const errors = Object.fromEntries(said.map(([field, text]) => [field, [text]]));
  return new Refused('validation_failed', { message, errors });
}

/** A code that proves nothing. */
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

/** Contacts that change without a code that proves them. */
export async function refuseUnproven(db: Db, fields: readonly string[]): Promise<Refused> {
  const message = (await storeWords(db))('accountMessages.otp_required');
  return new Refused('otp_required', {
    message,
    errors: Object.fromEntries(fields.map((field) => [field, [message]])),
  });
}

/** No more codes by text message: what else there is to do. @param tooMany says when there are some again */
export async function refuseSms(db: Db, tooMany: Refused): Promise<Refused> {
  const message = (await storeWords(db))('accountMessages.sms_used_up');
  return new Refused('too_many_requests', { message, retryAfter: Number(tooMany.headers['Retry-After']) });
}

/** Which field of a form a password's fault belongs to. */
export const passwordFaults = (fault: PasswordFault): Record<string, FieldFault> =>
  fault === 'mismatch' ? { password_confirmation: 'password_mismatch' } : { password: `password_${fault}` };
