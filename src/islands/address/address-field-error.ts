import type { AddressFormField } from '#contracts/address.ts';
import { lacksHouseNumber } from '#domain/addresses/house-number.ts';
import { asciiForm } from '#lib/text/ascii-digits.ts';
import type { AddressValues } from '#stores/address/address-draft.ts';
import type { WordKey, WordValues } from '#words/translate.ts';
import { isPhone } from '../form/is-phone.ts';

/** Validation error of a field: translation key and its values. */
interface AddressFieldError {
  readonly word: `${'addressEdit' | 'form'}.${string}` & WordKey;
  readonly values: WordValues;
}

type Rules = Pick<AddressFormField, 'name' | 'label' | 'is_required' | 'min_length' | 'pattern' | 'example'>;

/**
 * Client-side validation of a field; null when no error is found. The server has the final say: it knows the phone
 * numbers of the country and the existing postcodes.
 */
export function addressFieldError(field: Rules, text: string): AddressFieldError | null {
  const value = text.trim();
  if (value === '') return field.is_required ? { word: 'form.required', values: { label: field.label } } : null;
  const length = [...value].length;
  if (length < field.min_length) return { word: 'form.tooShort', values: { count: field.min_length } };
  if (field.name === 'phone' && !isPhone(value)) return { word: 'form.phoneWrong', values: {} };
  if (field.pattern === null || fits(field.pattern, value)) return null;
  if (field.example === '') return { word: 'addressEdit.wrong', values: {} };
  return { word: 'addressEdit.wrongLike', values: { example: field.example } };
}

/** Whether the address is a street without the house number that its country needs. */
export const needsNumber = ({ address_1, address_2, country }: AddressValues): boolean =>
  address_1.trim() !== '' && lacksHouseNumber([address_1, address_2], country);

/** Ignores case, script, spaces and hyphens, which the server normalizes. */
function fits(pattern: string, text: string): boolean {
  const value = asciiForm(text);
  try {
    const whole = new RegExp(`^(?:${pattern})$`, 'i');
    return whole.test(value) || whole.test(value.replace(/[\s-]/g, ''));
  } catch {
    return true;
  }
}
