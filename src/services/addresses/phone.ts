import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone as E.164, whether it was written as in its country or with `+`; null: it cannot be dialled. Its length is
 * judged and not whether somebody has it: new ranges come before the tables that know them.
 */
export function phoneOf(text: string, country: string): string | null {
  const home = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const phone = parsePhoneNumberFromString(text, { ...home, extract: false });
  return phone?.isPossible() ? phone.number : null;
}

/**
 * A phone as people read it: `+1 503 555 0123`, grouped as its country does, and to be dialled from anywhere. What is no
 * number of a country, as one that is masked, stays as it is.
 */
export const phoneText = (number: string): string =>
  parsePhoneNumberFromString(number, { extract: false })?.formatInternational() ?? number;

/**
 * Where a number is called: its country, or all that it may be in where nobody knows, since ranges come before the tables
 * that know them; `to` names that in one word. The networks of satellites are in no country.
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

/** `+49`; empty where the country has no phones of its own. */
export const callingCode = (country: string): string =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
