import type { Address } from '#contracts/address.ts';
import { cityLine } from '#domain/addresses/city-line.ts';
import { commaList } from '#lib/text/comma-list.ts';

/** The parts of an address that locate it. */
type PostalAddress = Pick<Address, 'address_1' | 'address_2' | 'landmark' | 'city' | 'state' | 'pincode' | 'country'>;

/**
 * Lines of a postal address without the name. Omits empty parts and duplicates; pass an empty country name to leave out
 * the country.
 */
export function addressLines(address: PostalAddress, countryName: string): readonly string[] {
  const { address_1, address_2, landmark } = address;
  const lines = [commaList([address_1, address_2]), landmark, cityLine(address), countryName];
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** The same on one line. */
export const addressText = (address: PostalAddress): string =>
  commaList([address.address_1, address.address_2, cityLine(address)]);

/** Localized name of a country. Falls back to its code. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
