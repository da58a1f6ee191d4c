import { foldText } from '#domain/catalog/fold-text.ts';
import { CITIES } from './gazetteer-data.ts';

export interface GazetteerStreet {
  readonly id: string;
  readonly street: string;
  readonly quarter: string;
  readonly pincode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
  /** Folded words for the search. */
  readonly words: readonly string[];
}

/** Common abbreviations in street names. */
const SHORT: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  highway: 'hwy',
  road: 'rd',
  street: 'st',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  str: 'strasse',
};

/** The words of a text for comparison: folded and abbreviated. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word);

export const STREETS: readonly GazetteerStreet[] = CITIES.flatMap(({ city, state, country, streets }) =>
  streets
    .trim()
    .split('\n')
    .map((line) => {
      const [street = '', quarter = '', pincode = '', lat, lng] = line.split(' | ');
      return {
        id: foldText(`${country} ${city} ${street}`).replaceAll(' ', '-'),
        street,
        quarter,
        pincode,
        city,
        state,
        country,
        lat: Number(lat),
        lng: Number(lng),
        words: wordsOf([street, quarter, pincode, city, state].join(' ')),
      };
    }),
);
