import type { ReadableAtom } from 'nanostores';
import { isRecord } from '#lib/shape.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** A place that was chosen from the suggestions of the map service. */
export interface RecentPlace {
  readonly place_id: string;
  readonly main_text: string;
  readonly secondary_text: string;
}

const RECENT_PLACES_MAX = 5;
export const NO_PLACES: readonly RecentPlace[] = [];

const isPlace = (saved: unknown): saved is RecentPlace =>
  isRecord(saved) &&
  [saved.place_id, saved.main_text, saved.secondary_text].every((text) => typeof text === 'string') &&
  saved.place_id !== '';

/** Removes duplicates and limits the list. */
const tidy = (places: readonly RecentPlace[]): readonly RecentPlace[] =>
  places
    .filter(({ place_id }, index) => places.findIndex((each) => each.place_id === place_id) === index)
    .slice(0, RECENT_PLACES_MAX);

const stored = storedAtom<readonly RecentPlace[]>({
  key: () => storeKey('recent-places'),
  version: 1,
  initial: NO_PLACES,
  read: (saved) => (Array.isArray(saved) && saved.every(isPlace) ? tidy(saved) : null),
});

/** The places chosen last: newest first, without duplicates, at most five. */
export const $recentPlaces: ReadableAtom<readonly RecentPlace[]> = stored.$value;

/** Adds a place at the top. */
export const rememberPlace = ({ place_id, main_text, secondary_text }: RecentPlace): void =>
  stored.update((now) => tidy([{ place_id, main_text, secondary_text }, ...now]));
