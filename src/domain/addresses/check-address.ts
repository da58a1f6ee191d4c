import { foldText } from '../catalog/fold-text.ts';
import { formatPincode } from './format-pincode.ts';
import type { AddressErrors, AddressPart, CountryFormat, CountryState, WrittenAddress } from './types.ts';

/** Minimum length of each field that is not empty. */
export type Minimums = Readonly<Record<keyof WrittenAddress, { min: number }>>;

export type CheckedAddress<Written> = { ok: true; address: Written } | { ok: false; errors: AddressErrors };

/**
 * Validates an address by the rules of its country and normalizes it to the country's format. Fields that the country
 * does not use are cleared. Where a country has no cities, the state or the country name fills the required city field.
 * @param language of the state names
 * @param countryName replaces the city if there is no state either.
 */
export function checkAddress<Written extends WrittenAddress>(
  written: Written,
  format: CountryFormat,
  { minimums, language, countryName }: { minimums: Minimums; language: string; countryName: string },
): CheckedAddress<Written> {
  const errors: AddressErrors = {};
  const has = (part: AddressPart) => format.parts.includes(part);
  const state = has('state') ? stateOf(written.state, format.states, language) : '';
  const pincode = has('pincode') && written.pincode !== '' ? formatPincode(written.pincode, format) : '';
  const city = (has('city') && written.city) || (format.required.has('city') ? '' : state || countryName);
  const address = { ...written, city, state: state ?? written.state, pincode: pincode ?? written.pincode };
  for (const field of ['name', 'address_1', 'city', 'state', 'pincode'] as const) {
    const { length } = address[field];
    if (length === 0 && isRequired(field, format)) errors[field] = 'required';
    else if (length > 0 && length < minimums[field].min) errors[field] = 'too_short';
  }
  if (state === null) errors.state = 'invalid';
  if (pincode === null) errors.pincode = 'invalid';
  return Object.keys(errors).length === 0 ? { ok: true, address } : { ok: false, errors };
}

const isRequired = (field: keyof WrittenAddress, { required }: CountryFormat): boolean =>
  field === 'name' || field === 'address_1' || field === 'city' || required.has(field);

/** Name of a state in a language. Falls back to Latin letters if the language uses them, else to the local name. */
export const stateName = ({ name, latin, names }: CountryState, language: string): string =>
  names[language] ?? (new Intl.Locale(language).maximize().script === 'Latn' ? (latin ?? name) : name);

/** Finds a state by its code or any of its names and returns its name. Null if the country has no such state. */
export function stateOf(text: string, states: readonly CountryState[], language: string): string | null {
  if (text === '' || states.length === 0) return text;
  const wanted = foldText(text);
  const isMeant = ({ code, name, latin, names }: CountryState) =>
    [code, name, latin ?? '', ...Object.values(names)].some((each) => each !== '' && foldText(each) === wanted);
  const found = states.find(({ code }) => code === text.toUpperCase()) ?? states.find(isMeant);
  return found ? stateName(found, language) : null;
}
