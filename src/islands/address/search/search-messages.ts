import { type Places, placeQuery } from '#stores/address/places.ts';
import type { Translate } from '#words/translate.ts';

/** State of the chosen suggestion. */
export type SearchOutcome = 'none' | 'choosing' | 'failed';

/** Texts of a place search, which depend on its purpose. */
export interface PlaceTexts {
  readonly label: string;
  /** Shown below the field. Omitted where the label suffices. */
  readonly hint?: string;
  /** Nothing was found. */
  readonly none: string;
  /** The map service does not respond. */
  readonly unavailable: string;
  /** The chosen place could not be loaded. */
  readonly failed: string;
}

type VisibleState = { places: Places; outcome: SearchOutcome; text: string };

/** Whether the suggestions belong to the current text. */
export const isAnswered = ({ places, text }: Pick<VisibleState, 'places' | 'text'>): boolean =>
  places.query !== '' && places.query === placeQuery(text) && !places.isFetching;

/** Error or "nothing found" message below the field. */
export function visibleMessage(state: VisibleState, texts: PlaceTexts): string {
  const { places, outcome } = state;
  if (outcome === 'failed') return texts.failed;
  if (places.isUnavailable) return texts.unavailable;
  return isAnswered(state) && places.list.length === 0 ? texts.none : '';
}

type AnnouncedState = { places: Places; isOpen: boolean; isRecent: boolean; count: number };

/** Announcement for screen readers. */
export function announcement({ places, isOpen, isRecent, count }: AnnouncedState, t: Translate): string {
  if (places.isFetching) return t('places.searching');
  if (!isOpen) return '';
  return t(isRecent ? 'places.recentFound' : 'places.found', { count });
}
