import { commaList } from '#lib/text/comma-list.ts';

/** The last line of an address. */
export interface City {
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  /** ISO 3166-1 alpha-2. Empty if unknown. */
  readonly country: string;
}

/** Countries that write the postcode after city and state. All others write it before the city. */
const CITY_FIRST = new Set('US CA AU NZ GB IE IN SG AE SA QA KW BH OM EG JO LB HK PH TH TW ZA NG KE GH'.split(' '));

const joined = (parts: readonly string[], gap = ' '): string => parts.filter((part) => part !== '').join(gap);

/** Between a state and its postcode, so that "OR 97209" stays on one line. */
const NO_BREAK_SPACE = '\u00a0';

/** Formats the city line as its country does. A state with the same name as its city is not repeated. */
export function cityLine({ city, state: named, pincode, country }: City): string {
  const state = named === city ? '' : named;
  if (!CITY_FIRST.has(country)) return commaList([joined([pincode, city]), state]);
  return state === '' ? joined([city, pincode]) : commaList([city, joined([state, pincode], NO_BREAK_SPACE)]);
}

/** Address of a branch. */
export interface BranchAddress extends City {
  readonly address_1: string;
}

/** The address on one line, without the country, which readers know. */
export const branchAddressLine = (address: BranchAddress): string => commaList([address.address_1, cityLine(address)]);
