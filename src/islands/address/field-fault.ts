import type { AddressFormField } from '#contracts/address.ts';
import type { WordKey, WordValues } from '#words/translate.ts';
import { isPhone } from '../form/is-phone.ts';

/** What is wrong with a field, as a word of the storefront and what stands in it. */
export interface FieldFault {
  readonly word: `${'addressEdit' | 'form'}.${string}` & WordKey;
  readonly values: WordValues;
}

type Rules = Pick<AddressFormField, 'name' | 'label' | 'is_required' | 'min_length' | 'pattern' | 'example'>;

/**
 * What the browser can tell about what was typed; null: nothing is wrong that it knows of. The server decides: it knows
 * the phones of the country, and which postcodes there are.
 */
export function fieldFault(field: Rules, text: string): FieldFault | null {
  const value = text.trim();
  if (value === '') return field.is_required ? { word: 'form.required', values: { label: field.label } } : null;
  const length = [...value].length;
  if (length < field.min_length) return { word: 'form.tooShort', values: { count: field.min_length } };
  if (field.name === 'phone' && !isPhone(value)) return { word: 'form.phoneWrong', values: {} };
  if (field.pattern === null || fits(field.pattern, value)) return null;
  if (field.example === '') return { word: 'addressEdit.wrong', values: {} };
  return { word: 'addressEdit.wrongLike', values: { example: field.example } };
}

/** Case, spaces and hyphens are put right by the server. */
function fits(pattern: string, value: string): boolean {
  try {
    const whole = new RegExp(`^(?:${pattern})$`, 'i');
    return whole.test(value) || whole.test(value.replace(/[\s-]/g, ''));
  } catch {
    return true;
  }
}
