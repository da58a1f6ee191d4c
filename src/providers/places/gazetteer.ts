import { greatCircleMeters } from '#domain/delivery/distance.ts';
import type { Point } from '#domain/delivery/types.ts';
import { type GazetteerStreet, STREETS, wordsOf } from './gazetteer-index.ts';
import { type FoundPlace, GUESSES_MAX, type Places } from './places.ts';
import { streetLine } from './street-line.ts';
import { wordMatch } from './word-match.ts';

/** `27`, `27b`. A number counts as a pincode only if a street has it. */
const HOUSE_NUMBER = /^\d{1,5}[a-z]?$/;
const NUMBER = /^(.{1,100}?)(?:\.(\d{1,5}[a-z]?))?$/;
/** Maximum distance in metres from a point to the street that is its address. */
const REACH_METERS = 3_000;

interface Match {
  street: GazetteerStreet;
  houseNumber: string;
  score: number;
  meters: number;
}

/**
 * Some streets of the demo stores' cities, without a network: for demos and tests. It has no houses: a house number is
 * used as typed, and its location is the middle of the street.
 */
export function gazetteer(): Places {
  const byId = new Map(STREETS.map((street) => [street.id, street]));
  return {
    async suggest({ input, country, near }) {
      const typed = wordsOf(input);
      return STREETS.filter((street) => country === null || street.country === country)
        .flatMap((street) => matchOf(street, typed, near) ?? [])
        .toSorted((one, other) => other.score - one.score || one.meters - other.meters)
        .slice(0, GUESSES_MAX)
        .map(({ street, houseNumber }) => ({
          placeId: numberOf(street, houseNumber),
          mainText: streetLine(street.street, houseNumber, street.country),
          secondaryText: [street.quarter, `${street.city} ${street.state}`.trim(), street.pincode].join(', '),
        }));
    },
    async detail(placeId) {
      const [, id = '', houseNumber = ''] = NUMBER.exec(placeId) ?? [];
      const street = byId.get(id);
      return street ? found(street, houseNumber) : null;
    },
    async reverse(point) {
      const [nearest] = STREETS.map((street) => ({ street, meters: greatCircleMeters(point, street) })).toSorted(
        (one, other) => one.meters - other.meters,
      );
      return nearest && nearest.meters <= REACH_METERS ? { ...found(nearest.street, ''), ...point } : null;
    },
  };
}

/** Every typed word has to match a word of the street, except for one house number. */
function matchOf(street: GazetteerStreet, typed: readonly string[], near: Point | null): Match | null {
  let score = 0;
  let houseNumber = '';
  for (const word of typed) {
    const best = Math.max(...street.words.map((each) => wordMatch(word, each)));
    if (best === 0 && houseNumber === '' && HOUSE_NUMBER.test(word)) houseNumber = word;
    else if (best === 0) return null;
    score += best;
  }
  // A house number alone matches nothing.
  return score > 0 ? { street, houseNumber, score, meters: near ? greatCircleMeters(near, street) : 0 } : null;
}

const numberOf = ({ id }: GazetteerStreet, houseNumber: string): string =>
  houseNumber === '' ? id : `${id}.${houseNumber}`;

function found(place: GazetteerStreet, houseNumber: string): FoundPlace {
  const { street, city, state, pincode, country, lat, lng } = place;
  const address1 = streetLine(street, houseNumber, country);
  return {
    placeId: numberOf(place, houseNumber),
    formattedAddress: [address1, [city, state, pincode].filter(Boolean).join(' '), country].join(', '),
    address1,
    city,
    states: state === '' ? [] : [state],
    pincode,
    country,
    lat,
    lng,
  };
}
