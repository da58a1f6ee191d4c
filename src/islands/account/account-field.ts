import { EMAIL_MAX, OTP_DIGITS, PASSWORD_MAX, PASSWORD_MIN, PERSON_NAME_MAX } from '#contracts/limits.ts';
import { EMAIL_ADDRESS } from '#domain/accounts/email-address.ts';
import { isPersonName } from '#domain/accounts/person-name.ts';
import { digitsOf } from '#lib/text/ascii-digits.ts';
import type { Translate, WordKey, WordValues } from '#words/translate.ts';
import type { FieldShape } from '../form/Field.tsx';
import { isPhone } from '../form/is-phone.ts';

type ErrorText = readonly [word: WordKey, values?: WordValues];

interface Kind {
  /** Attributes of the input. */
  readonly shape: Omit<FieldShape, 'name' | 'label' | 'is_required'>;
  /** Validation error of a non-empty value, or null when the browser finds none. The server has the final say. */
  readonly errorOf: (text: string) => ErrorText | null;
}

const emailError = (text: string): ErrorText | null =>
  EMAIL_ADDRESS.test(text) && text.length <= EMAIL_MAX ? null : ['form.emailWrong'];

function newPasswordError(text: string): ErrorText | null {
  if (text.length < PASSWORD_MIN) return ['form.tooShort', { count: PASSWORD_MIN }];
  return text.length > PASSWORD_MAX ? ['form.tooLong', { count: PASSWORD_MAX }] : null;
}

/** Today in the shopper's time zone, as an ISO 8601 date. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Kinds of fields in the account forms. */
export type AccountKind = 'name' | 'email' | 'phone' | 'login' | 'password' | 'newPassword' | 'code' | 'birthday';

const KINDS: Readonly<Record<AccountKind, Kind>> = {
  name: {
    shape: { autocomplete: 'name', input_mode: 'text', max_length: PERSON_NAME_MAX },
    errorOf: (text) => (isPersonName(text) ? null : ['form.nameWrong']),
  },
  email: { shape: { autocomplete: 'email', input_mode: 'email' }, errorOf: emailError },
  phone: {
    shape: { autocomplete: 'tel', input_mode: 'tel' },
    errorOf: (text) => (isPhone(text) ? null : ['form.phoneWrong']),
  },
  login: {
    shape: { autocomplete: 'username', input_mode: 'email' },
    errorOf: (text) => (emailError(text) === null || isPhone(text) ? null : ['form.loginWrong']),
  },
  password: {
    shape: { autocomplete: 'current-password', input_mode: 'text', type: 'password' },
    errorOf: () => null,
  },
  newPassword: {
    shape: { autocomplete: 'new-password', input_mode: 'text', type: 'password' },
    errorOf: newPasswordError,
  },
  code: {
    shape: { autocomplete: 'one-time-code', input_mode: 'numeric' },
    errorOf: (text) => (digitsOf(text).length === OTP_DIGITS ? null : ['form.codeWrong', { count: OTP_DIGITS }]),
  },
  birthday: {
    shape: { autocomplete: 'bday', input_mode: 'text', type: 'date' },
    errorOf: (text) => (text < today() ? null : ['form.birthdayWrong']),
  },
};

export type AccountField<Name extends string> = FieldShape<Name> & { readonly kind: AccountKind };

/** Creates a field of an account form. */
export const accountField = <Name extends string>(
  name: Name,
  kind: AccountKind,
  label: string,
  is_required = true,
): AccountField<Name> => ({ name, kind, label, is_required, ...KINDS[kind].shape });

/** Validation message for the current value of a field. Empty when it is valid. */
export function accountFieldError(
  { kind, label, is_required }: AccountField<string>,
  text: string,
  t: Translate,
): string {
  const value = KINDS[kind].shape.autocomplete.endsWith('password') ? text : text.trim();
  if (value === '') return is_required ? t('form.required', { label }) : '';
  const error = KINDS[kind].errorOf(value);
  return error ? t(...error) : '';
}
