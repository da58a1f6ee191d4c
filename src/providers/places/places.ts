import type { Point } from '#domain/delivery/types.ts';

/** Who asks, and in which language: a tag such as `de-DE`. */
export interface PlaceAsk {
  tenantId: number;
  locale: string;
  /** A UUID: one for the keystrokes of a lookup and the place that ends it, which are paid for together. */
  session: string | null;
}

/** The beginning of an address. */
export interface PlaceSearch extends PlaceAsk {
  input: string;
  /** Only there, ISO 3166-1 alpha-2; null: anywhere. */
  country: string | null;
  /** What is near comes first. */
  near: Point | null;
}

/** A place that may be meant. */
export interface PlaceGuess {
  placeId: string;
  mainText: string;
  secondaryText: string;
}

/** A place as an address; what is not known is empty. */
export interface FoundPlace extends Point {
  placeId: string;
  formattedAddress: string;
  address1: string;
  city: string;
  /** Names and codes of what may be the state, the likeliest first: countries differ in which of them it is. */
  states: readonly string[];
  pincode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Whoever knows addresses. Each method may throw `PlacesUnavailable`, and nothing else that is no bug. */
export interface Places {
  /** At most `GUESSES_MAX` places that an address may be, the best first. */
  suggest(search: PlaceSearch): Promise<PlaceGuess[]>;
  /** The place of a guess; null: there is none of this number. */
  detail(placeId: string, ask: PlaceAsk): Promise<FoundPlace | null>;
  /** The address at a place; null: there is none near. */
  reverse(point: Point, ask: PlaceAsk): Promise<FoundPlace | null>;
}

export const GUESSES_MAX = 6;

/** The provider cannot be asked now. The message is for the log: it has neither keys nor what was looked up. */
export class PlacesUnavailable extends Error {
  override readonly name = 'PlacesUnavailable';
}
