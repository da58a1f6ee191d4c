import type { Address } from '#contracts/address.ts';
import { cityLine } from '#domain/addresses/city-line.ts';
import { commaList } from '#lib/comma-list.ts';

/** What of an address says where it is. */
export type Whereabouts = Pick<
  Address,
  'address_1' | 'address_2' | 'landmark' | 'city' | 'state' | 'pincode' | 'country'
>;

/**
 * An address as it is written on an envelope, without the name; the country where it is not the store's own. No line
 * twice.
 */
export function addressLines(address: Whereabouts, countryName: string): readonly string[] {
  const { address_1, address_2, landmark } = address;
  const lines = [commaList([address_1, address_2]), landmark, cityLine(address), countryName];
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** The same in a line. */
export const addressText = (address: Whereabouts): string =>
  commaList([address.address_1, address.address_2, cityLine(address)]);

/** The name of a country in a language; its code where nobody knows it. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
