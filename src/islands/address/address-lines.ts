import type { Address } from '#contracts/address.ts';

/** What of an address says where it is. */
export type Whereabouts = Pick<
  Address,
  'address_1' | 'address_2' | 'landmark' | 'city' | 'state' | 'pincode' | 'country'
>;

/** Countries that write the postcode after the city, and the state between them; the others write it before. */
const CITY_FIRST = new Set('US CA AU NZ GB IE IN SG AE SA QA KW BH OM EG JO LB HK PH TH TW ZA NG KE GH'.split(' '));

const joined = (parts: readonly string[], mark: string): string => parts.filter((part) => part !== '').join(mark);

/** The line of the city as the country writes it. */
export function cityLine({
  city,
  state,
  pincode,
  country,
}: Pick<Whereabouts, 'city' | 'state' | 'pincode' | 'country'>) {
  if (CITY_FIRST.has(country)) return joined([city, joined([state, pincode], ' ')], ', ');
  return joined([joined([pincode, city], ' '), state === city ? '' : state], ', ');
}

/** An address as it is written on an envelope, without the name; the country where it is not the store's own. */
export function addressLines(address: Whereabouts, countryName: string): readonly string[] {
  const { address_1, address_2, landmark } = address;
  return [joined([address_1, address_2], ', '), landmark, cityLine(address), countryName].filter((line) => line !== '');
}

/** The same in a line. */
export const addressText = (address: Whereabouts): string =>
  joined([address.address_1, address.address_2, cityLine(address)], ', ');

/** The name of a country in a language; its code where nobody knows it. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
