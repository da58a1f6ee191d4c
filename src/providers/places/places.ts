import type { Point } from '#domain/delivery/types.ts';

/** The store and language of a lookup. The locale is a tag such as `de-DE`. */
interface PlaceAsk {
  tenantId: number;
  locale: string;
  /** A UUID shared by the keystrokes of a lookup and the final place, which are billed together. */
  session: string | null;
}

/** The beginning of an address. */
interface PlaceSearch extends PlaceAsk {
  input: string;
  /** Restricts results to a country, ISO 3166-1 alpha-2. Null for any country. */
  country: string | null;
  /** Prefers results near this point. */
  near: Point | null;
}

/** A suggested place. */
export interface PlaceGuess {
  placeId: string;
  mainText: string;
  secondaryText: string;
}

/** A place as an address. Unknown parts are empty. */
export interface FoundPlace extends Point {
  placeId: string;
  formattedAddress: string;
  address1: string;
  city: string;
  /** Names and codes of candidates for the state, likeliest first, because countries differ in which level it is. */
  states: readonly string[];
  pincode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** A provider of addresses. Its methods throw only `PlacesUnavailable`; any other error is a bug. */
export interface Places {
  /** At most `GUESSES_MAX` suggestions for an address, best first. */
  suggest(search: PlaceSearch): Promise<PlaceGuess[]>;
  /** The place of a suggestion. Null if the id is unknown. */
  detail(placeId: string, ask: PlaceAsk): Promise<FoundPlace | null>;
  /** The address at a point. Null if there is none nearby. */
  reverse(point: Point, ask: PlaceAsk): Promise<FoundPlace | null>;
}

export const GUESSES_MAX = 6;

/** The provider is unavailable. The message is for the log and contains neither keys nor the search. */
export class PlacesUnavailable extends Error {
  override readonly name = 'PlacesUnavailable';
}
