import type { PasswordProblem } from '#domain/accounts/password-problem.ts';
import type { CodeError } from '#services/accounts/check-code.ts';
import type { TakenContacts } from '#services/accounts/register.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { ApiError, type ErrorCode, fieldError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';

type Db = Store['db'];

/** Validation errors of account fields. */
export type FieldErrorCode =
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
  | 'operator_name_taken'
  | `password_${PasswordProblem}`;

/** Message of an account endpoint that has nothing else to return. */
export const doneMessage = async (
  db: Db,
  what: 'reset_sent' | 'password_set' | 'signed_out' | 'deleted',
): Promise<string> => (await storeWords(db))(`accountMessages.${what}`);

/** An error in the language of the store. */
export const localError = async (db: Db, code: ErrorCode, fields?: readonly string[]): Promise<ApiError> =>
  new ApiError(code, { say: await storeWords(db), ...(fields && { fields }) });

/** The error for invalid fields, in the language of the store. */
export async function accountFieldError(db: Db, errors: Readonly<Record<string, FieldErrorCode>>): Promise<ApiError> {
  const say = await storeWords(db);
  const texts = Object.entries(errors).map(([field, error]) => [field, say(`accountMessages.${error}`)] as const);
  return fieldError(Object.fromEntries(texts), say('accountMessages.check'));
}

/** The error for contacts that other accounts have. */
export const takenError = (db: Db, fields: TakenContacts): Promise<ApiError> =>
  accountFieldError(db, Object.fromEntries(fields.map((field) => [field, `${field}_taken`] as const)));

/** The error for a wrong or expired code. */
export async function codeError(db: Db, error: CodeError): Promise<ApiError> {
  const details = { say: await storeWords(db), fields: ['code'] };
  if (error.code === 'otp_expired') return new ApiError('otp_expired', details);
  const { attemptsLeft } = error;
  return new ApiError('otp_invalid', { ...details, attemptsLeft, values: { count: attemptsLeft } });
}

/**
 * The error when no more codes can be sent by text message, with the alternatives.
 * @param tooMany contains the time until the next one
 */
export async function smsError(db: Db, tooMany: ApiError): Promise<ApiError> {
  const message = (await storeWords(db))('accountMessages.sms_used_up');
  return new ApiError('too_many_requests', { message, retryAfter: Number(tooMany.headers['Retry-After']) });
}

/** The form field to which a password error belongs. */
export const passwordError = (problem: PasswordProblem): Record<string, FieldErrorCode> =>
  problem === 'mismatch' ? { password_confirmation: 'password_mismatch' } : { password: `password_${problem}` };
