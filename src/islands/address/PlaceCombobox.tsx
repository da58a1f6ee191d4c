import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { PLACE_INPUT_MAX } from '#contracts/limits.ts';
import type { Place, Prediction } from '#contracts/places.ts';
import { $places, choosePlace, endPlaces, lookForPlaces, NO_SUGGESTIONS, type Places } from '#stores/places.ts';
import { $recentPlaces, NO_PLACES } from '#stores/recent-places.ts';
import type { Translate } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';
import { keyEffect } from './combobox-keys.ts';
import { PlaceList } from './PlaceList.tsx';

interface Props {
  t: Translate;
  /** Takes the place that was chosen. */
  take: (place: Place) => void;
  /** Another place is being looked for. */
  begin: () => void;
}

const ID = 'place-search';
/** The id of a suggestion in the document. */
const optionId = (index: number): string => `${ID}-option-${index}`;

/** What is known of the choice beside the suggestions. */
type Outcome = 'none' | 'choosing' | 'failed';

/**
 * A field that suggests places as one types, and those that were chosen last while it is empty. What is found fills the
 * form in; the form can be filled in without it.
 */
export function PlaceCombobox({ t, take, begin }: Props) {
  const places = useStore($places, { ssr: () => NO_SUGGESTIONS });
  const recent = useStore($recentPlaces, { ssr: () => NO_PLACES });
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => endPlaces, []);

  const isRecent = text.trim() === '';
  const list: readonly Prediction[] = isRecent ? recent : places.list;
  const isOpen = isWanted && list.length > 0;
  const current = active !== null && active < list.length ? active : null;

  const type = (next: string) => {
    setText(next);
    setActive(null);
    setWanted(true);
    setOutcome('none');
    lookForPlaces(next);
    begin();
  };
  const close = () => {
    setWanted(false);
    setActive(null);
  };
  const choose = async (index: number) => {
    const suggestion = list[index];
    if (!suggestion) return;
    setText(suggestion.main_text);
    close();
    setOutcome('choosing');
    const place = await choosePlace(suggestion);
    setOutcome(place ? 'none' : 'failed');
    if (place) take(place);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const effect = keyEffect(event.key, { isOpen, count: list.length, active: current });
    if (effect === null) return;
    // Escape would close the page's dialog as well.
    event.preventDefault();
    if (effect === 'choose' && current !== null) void choose(current);
    else if (effect === 'close') close();
    else if (typeof effect === 'object') {
      setWanted(true);
      setActive(effect.active);
    }
  };
  const message = visibleMessage({ places, outcome, text }, t);
  return (
    <div className="place-search">
      <label htmlFor={ID}>{t('addressEdit.find')}</label>
      <div className="place-field">
        <Icon name="search" />
        <input
          id={ID}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${ID}-list`}
          aria-activedescendant={isOpen && current !== null ? optionId(current) : undefined}
          aria-autocomplete="list"
          aria-describedby={`${ID}-hint ${ID}-message`}
          aria-busy={places.isFetching || outcome === 'choosing'}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={PLACE_INPUT_MAX}
          value={text}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onFocus={() => setWanted(true)}
          onClick={() => setWanted(true)}
          onBlur={close}
        />
        <PlaceList
          id={`${ID}-list`}
          label={t(isRecent ? 'addressEdit.recent' : 'addressEdit.suggestions')}
          hasTitle={isRecent}
          list={isOpen ? list : NO_PLACES}
          active={current}
          optionId={optionId}
          choose={(index) => void choose(index)}
        />
      </div>
      <p id={`${ID}-hint`} className="field-hint">
        {t('addressEdit.findHint')}
      </p>
      <p id={`${ID}-message`} className="place-message">
        {message && <Icon name="info" />}
        {message}
      </p>
      <p className="vh" role="status">
        {message || spoken({ places, isOpen, isRecent, count: list.length }, t)}
      </p>
    </div>
  );
}

type Shown = { places: Places; outcome: Outcome; text: string };

/** What went wrong, or was not found: it stands below the field. */
function visibleMessage({ places, outcome, text }: Shown, t: Translate): string {
  if (outcome === 'failed') return t('addressEdit.placeFailed');
  if (places.isUnavailable) return t('addressEdit.mapsDown');
  const isAnswered = places.query !== '' && places.query === text.trim().replace(/\s+/g, ' ');
  return isAnswered && places.list.length === 0 && !places.isFetching ? t('addressEdit.none') : '';
}

type Spoken = { places: Places; isOpen: boolean; isRecent: boolean; count: number };

/** What those hear who do not see the list. */
function spoken({ places, isOpen, isRecent, count }: Spoken, t: Translate): string {
  if (places.isFetching) return t('addressEdit.searching');
  if (!isOpen) return '';
  return t(isRecent ? 'addressEdit.recentFound' : 'addressEdit.found', { count });
}
