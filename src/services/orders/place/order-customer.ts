import { email, personName } from '#contracts/account.ts';
import { phoneOf } from '../../addresses/phone.ts';
import type { FieldErrorCode, FieldErrors } from './order-error.ts';
import type { WrittenCustomer } from './order-request.ts';

/** Contact details of an order as stored: e-mail address in lower case, phone number in E.164. */
export interface OrderCustomer {
  name: string;
  email: string | null;
  phone: string | null;
}

interface FieldCheck {
  value: string | null;
  error: FieldErrorCode | null;
}

/**
 * Contact details of an order. A guest must provide all three. For a customer, the profile takes precedence where it
 * has a value.
 * @param country of the store, for a phone number without a country code
 */
export function orderCustomer(
  written: WrittenCustomer = {},
  profile: OrderCustomer | null,
  country: string,
): { customer: OrderCustomer; errors: FieldErrors } {
  const isGuest = profile === null;
  const name = checked(profile?.name, written.name, isGuest, (text) => personName.safeParse(text).data ?? null);
  const mail = checked(profile?.email, written.email, isGuest, (text) => email.safeParse(text).data ?? null);
  const phone = checked(profile?.phone, written.phone, isGuest, (text) => phoneOf(text, country));
  return {
    customer: { name: name.value ?? '', email: mail.value, phone: phone.value },
    errors: {
      ...(name.error && { 'customer[name]': name.error }),
      ...(mail.error && { 'customer[email]': mail.error }),
      ...(phone.error && { 'customer[phone]': phone.error }),
    },
  };
}

function checked(
  known: string | null | undefined,
  written: string | undefined,
  isRequired: boolean,
  read: (text: string) => string | null,
): FieldCheck {
  if (known) return { value: known, error: null };
  const text = written?.trim() ?? '';
  if (text === '') return { value: null, error: isRequired ? 'required' : null };
  const value = read(text);
  return { value, error: value === null ? 'invalid' : null };
}
