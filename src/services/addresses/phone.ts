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

/** `+49`; empty where the country has no phones of its own. */
export const callingCode = (country: string): string =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
