import { atom, type ReadableAtom } from 'nanostores';
import { PLACE_INPUT_MIN } from '#contracts/limits.ts';
import type { Place, Prediction } from '#contracts/places.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { rememberPlace } from './recent-places.ts';

/** Shortest time between two requests while a shopper types, in milliseconds. */
export const PLACES_PAUSE_MS = 250;

/** The suggestions of the map service; the list is that of `query`, also while the next one is on its way. */
export interface Places {
  /** The words that the list answers; empty before the first answer, and where there are too few. */
  readonly query: string;
  readonly list: readonly Prediction[];
  readonly isFetching: boolean;
  /** No places can be looked for at the moment: the map service does not answer. */
  readonly isUnavailable: boolean;
}

export const NO_SUGGESTIONS: Places = { query: '', list: [], isFetching: false, isUnavailable: false };

const $state = atom<Places>(NO_SUGGESTIONS);
/** What is suggested now; changed by `lookForPlaces`, `choosePlace` and `endPlaces` alone. */
export const $places: ReadableAtom<Places> = $state;

let wanted = '';
let timer: ReturnType<typeof setTimeout> | undefined;
/** Names one search from its first letter to the choice: map services count it as one. */
let session: string | null = null;

/**
 * Looks for what is in the field once the shopper has paused. The words asked for last win, whatever order the answers
 * come in; too few of them empty the list at once.
 */
export function lookForPlaces(text: string): void {
  const query = text.trim().replace(/\s+/g, ' ');
  if (query === wanted) return;
  wanted = query;
  clearTimeout(timer);
  if (query.length < PLACE_INPUT_MIN) {
    $state.set({ ...NO_SUGGESTIONS, isUnavailable: $state.get().isUnavailable });
    return;
  }
  $state.set({ ...$state.get(), isFetching: true });
  timer = setTimeout(() => void request(query), PLACES_PAUSE_MS);
}

async function request(input: string): Promise<void> {
  session ??= randomUuid();
  const answer = await api.get('google/address', { input, session_token: session });
  if (input !== wanted) return;
  const list = answer.ok ? answer.body.predictions : undefined;
  // What was found before would be taken for the answer to these words.
  $state.set(list ? { ...NO_SUGGESTIONS, query: input, list } : { ...NO_SUGGESTIONS, isUnavailable: true });
}

/** The choice is made, or the search given up: the next letter begins a search of its own. */
export function endPlaces(): void {
  wanted = '';
  session = null;
  clearTimeout(timer);
  $state.set({ ...NO_SUGGESTIONS, isUnavailable: $state.get().isUnavailable });
}

/** The place behind a suggestion, which is remembered; null: the map service does not answer, or knows it no more. */
export async function choosePlace(suggestion: Prediction): Promise<Place | null> {
  const { place_id } = suggestion;
  const session_token = session ?? undefined;
  endPlaces();
  const place = await readPlace({ place_id, session_token });
  if (place) rememberPlace(suggestion);
  return place;
}

/** The place at coordinates, in degrees; null: the map service does not answer, or knows none there. */
export const placeAt = (lat: number, lng: number): Promise<Place | null> =>
  readPlace({ lat: lat.toFixed(6), lng: lng.toFixed(6) });

async function readPlace(query: Readonly<Record<string, string | number | undefined>>): Promise<Place | null> {
  const answer = await api.get('google/address', query);
  return (answer.ok && answer.body.place) || null;
}
