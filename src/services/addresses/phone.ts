import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { asciiForm } from '#lib/text/ascii-digits.ts';

/**
 * Normalizes a phone number to E.164, written nationally or with `+`. Null if it cannot be dialled. Only its length is
 * validated and not the number range, because new ranges appear before the tables contain them.
 */
export function phoneOf(text: string, country: string): string | null {
  const home = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const phone = parsePhoneNumberFromString(asciiForm(text), { ...home, extract: false });
  return phone?.isPossible() ? phone.number : null;
}

/**
 * A phone number for display: `+1 503 555 0123`, grouped as in its country and diallable from anywhere. Text that is
 * not a number, such as a masked one, stays unchanged.
 */
export const phoneText = (number: string): string =>
  parsePhoneNumberFromString(number, { extract: false })?.formatInternational() ?? number;

/**
 * The country of a number, or all candidates if it is ambiguous, because new ranges appear before the tables contain
 * them; `to` names the result as one word. Satellite networks belong to no country.
 * @param number E.164
 */
export function dialled(number: string): { countries: readonly string[]; to: string } {
  const phone = parsePhoneNumberFromString(number);
  if (!phone) return { countries: [], to: number };
  const { country, countryCallingCode } = phone;
  return country
    ? { countries: [country], to: country }
    : { countries: phone.getPossibleCountries(), to: `+${countryCallingCode}` };
}

/** `+49`. Empty if the country has no calling code. */
export const callingCode = (country: string): string =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
