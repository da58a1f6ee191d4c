import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { PLACE_INPUT_MAX } from '#contracts/limits.ts';
import type { Place } from '#contracts/places.ts';
import { isTypicalPincode, PINCODE } from '#domain/addresses/pincode.ts';
import { asciiForm } from '#lib/text/ascii-digits.ts';
import { NO_PLACES } from '#stores/address/recent-places.ts';
import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';
import { keyEffect } from './combobox-keys.ts';
import { PlaceList } from './PlaceList.tsx';
import { announcement, isAnswered, type PlaceTexts, visibleMessage } from './search-messages.ts';
import { usePlaceSearch } from './use-place-search.ts';

interface Props {
  texts: PlaceTexts;
  /** Called with the chosen place. */
  choose: (place: Place) => void;
  /** Called when a new search begins. */
  begin?: () => void;
  /** Called with a pincode that was entered instead of an address. Omitted where a pincode does not suffice. */
  choosePincode?: (pincode: string) => void;
}

/**
 * Combobox that suggests places while typing, and recent places while it is empty. Whatever it fills in also works
 * without it.
 */
export function PlaceCombobox({ texts, choose, begin, choosePincode }: Props) {
  const { t } = useI18n();
  const id = useId();
  const optionId = (index: number): string => `${id}-option-${index}`;
  const search = usePlaceSearch(choose, begin);
  const { list, isRecent, isOpen, text } = search;
  const typed = asciiForm(text).trim();
  const hasPincode = choosePincode !== undefined && isTypicalPincode(typed);
  const message = hasPincode ? '' : visibleMessage(search, texts);
  const isReady = hasPincode || isAnswered(search);
  /** The text that was entered before its suggestions arrived. */
  const [entered, setEntered] = useState('');
  /** Accepts the text as it is: a pincode, or the first suggestion. */
  const accept = () => {
    search.close();
    if (!hasPincode && list.length > 0) void search.choose(0);
    else if (PINCODE.test(typed)) choosePincode?.(typed);
  };
  const acceptLater = useEffectEvent(() => {
    if (entered !== text) return;
    setEntered('');
    accept();
  });
  useEffect(() => {
    if (isReady) acceptLater();
  }, [isReady]);
  const enter = choosePincode && (() => (isReady ? accept() : setEntered(text)));
  return (
    <div className="place-search">
      <label htmlFor={id}>{texts.label}</label>
      <div className="place-row">
        <div className="place-field">
          <Icon name="search" />
          <AddressInput
            id={id}
            describedBy={`${texts.hint ? `${id}-hint ` : ''}${id}-message`}
            search={search}
            optionId={optionId}
            enter={enter}
          />
          <PlaceList
            id={`${id}-list`}
            label={t(isRecent ? 'places.recent' : 'places.suggestions')}
            hasTitle={isRecent}
            list={isOpen ? list : NO_PLACES}
            active={search.active}
            optionId={optionId}
            choose={(index) => void search.choose(index)}
          />
        </div>
        {enter && (
          <button type="button" className="button soft" onClick={enter}>
            {t('places.check')}
          </button>
        )}
      </div>
      {texts.hint && (
        <p id={`${id}-hint`} className="field-hint">
          {texts.hint}
        </p>
      )}
      <p id={`${id}-message`} className="place-message">
        {message && <Icon name="info" />}
        {message}
      </p>
      <p className="vh" role="status">
        {message || announcement({ ...search, count: list.length }, t)}
      </p>
    </div>
  );
}

interface InputProps {
  id: string;
  describedBy: string;
  search: ReturnType<typeof usePlaceSearch>;
  optionId: (index: number) => string;
  /** Handles Enter while no suggestion is active. */
  enter: (() => void) | undefined;
}

function AddressInput({ id, describedBy, search, optionId, enter }: InputProps) {
  const { list, isOpen, active } = search;
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const effect = keyEffect(event.key, { isOpen, count: list.length, active });
    if (effect === null) {
      if (event.key !== 'Enter' || !enter) return;
      // Enter would also submit a surrounding form.
      event.preventDefault();
      enter();
      return;
    }
    // Escape would also close the surrounding dialog.
    event.preventDefault();
    if (effect === 'choose' && active !== null) void search.choose(active);
    else if (effect === 'close') search.close();
    else if (typeof effect === 'object') search.open(effect.active);
  };
  return (
    <input
      id={id}
      role="combobox"
      aria-expanded={isOpen}
      aria-controls={`${id}-list`}
      aria-activedescendant={isOpen && active !== null ? optionId(active) : undefined}
      aria-autocomplete="list"
      aria-describedby={describedBy}
      aria-busy={search.places.isFetching || search.outcome === 'choosing'}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={PLACE_INPUT_MAX}
      value={search.text}
      onInput={(event) => search.type(event.currentTarget.value)}
      onKeyDown={press}
      onFocus={() => search.open(active)}
      onClick={() => search.open(active)}
      onBlur={search.close}
    />
  );
}
