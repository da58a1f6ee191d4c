import { commaList } from '#lib/comma-list.ts';

/** What the last line of an address says. */
export interface City {
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  /** ISO 3166, two letters; empty: it is not known. */
  readonly country: string;
}

/** Countries that write the postcode after the city, and the state between them; the others write it before. */
const CITY_FIRST = new Set('US CA AU NZ GB IE IN SG AE SA QA KW BH OM EG JO LB HK PH TH TW ZA NG KE GH'.split(' '));

const spaced = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** The line of the city as the country writes it. A state that is called as its city is not said twice. */
export function cityLine({ city, state: named, pincode, country }: City): string {
  const state = named === city ? '' : named;
  if (!CITY_FIRST.has(country)) return commaList([spaced(pincode, city), state]);
  return state === '' ? spaced(city, pincode) : commaList([city, spaced(state, pincode)]);
}

/** Where a branch is. */
export interface Place extends City {
  readonly address_1: string;
}

/** It in one line; who reads it knows the country. */
export const placeLine = (place: Place): string => commaList([place.address_1, cityLine(place)]);
