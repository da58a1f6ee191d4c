import { type Places, placeQuery } from '#stores/address/places.ts';
import type { Translate } from '#words/translate.ts';

/** State of the chosen suggestion. */
export type SearchOutcome = 'none' | 'choosing' | 'failed';

type VisibleState = { places: Places; outcome: SearchOutcome; text: string };

/** Error or "nothing found" message below the field. */
export function visibleMessage({ places, outcome, text }: VisibleState, t: Translate): string {
  if (outcome === 'failed') return t('addressEdit.placeFailed');
  if (places.isUnavailable) return t('addressEdit.mapsDown');
  const isAnswered = places.query !== '' && places.query === placeQuery(text);
  return isAnswered && places.list.length === 0 && !places.isFetching ? t('addressEdit.none') : '';
}

type AnnouncedState = { places: Places; isOpen: boolean; isRecent: boolean; count: number };

/** Announcement for screen readers. */
export function announcement({ places, isOpen, isRecent, count }: AnnouncedState, t: Translate): string {
  if (places.isFetching) return t('addressEdit.searching');
  if (!isOpen) return '';
  return t(isRecent ? 'addressEdit.recentFound' : 'addressEdit.found', { count });
}
