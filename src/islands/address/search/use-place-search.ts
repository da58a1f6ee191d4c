import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Place, Prediction } from '#contracts/places.ts';
import { $places, choosePlace, endPlaceSearch, NO_SUGGESTIONS, searchPlaces } from '#stores/address/places.ts';
import { $recentPlaces, NO_PLACES } from '#stores/address/recent-places.ts';
import type { SearchOutcome } from './search-messages.ts';

/**
 * State of the place search: input, suggestions and the active suggestion.
 * @param fillIn called with the chosen place
 * @param begin called when a new search begins
 */
export function usePlaceSearch(fillIn: (place: Place) => void, begin?: () => void) {
  const places = useStore($places, { ssr: () => NO_SUGGESTIONS });
  const recent = useStore($recentPlaces, { ssr: () => NO_PLACES });
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<SearchOutcome>('none');
  useEffect(() => endPlaceSearch, []);

  const isRecent = text.trim() === '';
  const list: readonly Prediction[] = isRecent ? recent : places.list;
  const isOpen = isWanted && list.length > 0;
  const current = active !== null && active < list.length ? active : null;
  const open = (index: number | null): void => {
    setWanted(true);
    setActive(index);
  };
  const close = (): void => {
    setWanted(false);
    setActive(null);
  };
  const type = (next: string): void => {
    setText(next);
    open(null);
    setOutcome('none');
    searchPlaces(next);
    begin?.();
  };
  const choose = async (index: number): Promise<void> => {
    const suggestion = list[index];
    if (!suggestion) return;
    setText(suggestion.main_text);
    close();
    setOutcome('choosing');
    const place = await choosePlace(suggestion);
    if (place === 'outdated') return;
    setOutcome(place ? 'none' : 'failed');
    if (place) fillIn(place);
  };
  return { places, text, list, isRecent, isOpen, active: current, outcome, open, close, type, choose };
}
