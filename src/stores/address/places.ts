import { atom, type ReadableAtom } from 'nanostores';
import { PLACE_INPUT_MIN } from '#contracts/limits.ts';
import type { Place, Prediction } from '#contracts/places.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { pausedRequests } from './paused-requests.ts';
import { rememberPlace } from './recent-places.ts';

/** Minimum time between two requests while a shopper types, in milliseconds. */
export const PLACES_PAUSE_MS = 250;

/** Suggestions of the map service. The list belongs to `query`, even while the next one is loading. */
export interface Places {
  /** The query of the list. Empty before the first response, and for queries that are too short. */
  readonly query: string;
  readonly list: readonly Prediction[];
  readonly isFetching: boolean;
  /** The map service does not respond, so places cannot be searched. */
  readonly isUnavailable: boolean;
}

export const NO_SUGGESTIONS: Places = { query: '', list: [], isFetching: false, isUnavailable: false };

const $state = atom<Places>(NO_SUGGESTIONS);
/** The current suggestions. Only `searchPlaces`, `choosePlace` and `endPlaceSearch` change them. */
export const $places: ReadableAtom<Places> = $state;

/** The query for a text that was typed. */
export const placeQuery = (text: string): string => text.trim().replace(/\s+/g, ' ');

const requests = pausedRequests(PLACES_PAUSE_MS);
let wanted = '';
/** Identifies one search from its first letter to the choice. Map services bill it as one. */
let session: string | null = null;
/** Counts what was typed and chosen. A place that arrives after more of either is no longer wanted. */
let steps = 0;

/** Searches places once the shopper has paused typing. A query that is too short clears the list immediately. */
export function searchPlaces(text: string): void {
  steps += 1;
  const query = placeQuery(text);
  if (query === wanted) return;
  wanted = query;
  if (query.length < PLACE_INPUT_MIN) {
    clear();
    return;
  }
  $state.set({ ...$state.get(), isFetching: true });
  requests.send(
    () => {
      session ??= randomUuid();
      return api.get('google/address', { input: query, session_token: session });
    },
    (response) => {
      const list = response.ok ? response.body.predictions : undefined;
      // The previous list would be taken for the result of this query.
      $state.set(list ? { ...NO_SUGGESTIONS, query, list } : { ...NO_SUGGESTIONS, isUnavailable: true });
    },
  );
}

function clear(): void {
  requests.cancel();
  $state.set({ ...NO_SUGGESTIONS, isUnavailable: $state.get().isUnavailable });
}

/** Ends a search after a choice or when it is abandoned. The next letter starts a new one. */
export function endPlaceSearch(): void {
  wanted = '';
  session = null;
  clear();
}

/**
 * The place of a suggestion, which is added to the recent places. Null if the map service does not respond or no longer
 * knows it; `outdated` if the shopper has typed or chosen something else meanwhile.
 */
export async function choosePlace(suggestion: Prediction): Promise<Place | null | 'outdated'> {
  const { place_id } = suggestion;
  const session_token = session ?? undefined;
  endPlaceSearch();
  steps += 1;
  const step = steps;
  const place = await readPlace({ place_id, session_token });
  if (step !== steps) return 'outdated';
  if (place) rememberPlace(suggestion);
  return place;
}

/** The place at coordinates in degrees. Null if the map service does not respond or knows none there. */
export const placeAt = (lat: number, lng: number): Promise<Place | null> =>
  readPlace({ lat: lat.toFixed(6), lng: lng.toFixed(6) });

async function readPlace(query: Readonly<Record<string, string | number | undefined>>): Promise<Place | null> {
  const response = await api.get('google/address', query);
  return (response.ok && response.body.place) || null;
}
