import type { KeyboardEvent } from 'react';
import { PLACE_INPUT_MAX } from '#contracts/limits.ts';
import type { Place } from '#contracts/places.ts';
import { NO_PLACES } from '#stores/address/recent-places.ts';
import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';
import { keyEffect } from './combobox-keys.ts';
import { PlaceList } from './PlaceList.tsx';
import { announcement, visibleMessage } from './search-messages.ts';
import { usePlaceSearch } from './use-place-search.ts';

interface Props {
  /** Called with the chosen place. */
  choose: (place: Place) => void;
  /** Called when a new search begins. */
  begin: () => void;
  /** True while the fields of the address are not shown below. */
  isFolded: boolean;
}

const ID = 'place-search';
/** Element id of a suggestion. */
const optionId = (index: number): string => `${ID}-option-${index}`;

/**
 * Combobox that suggests places while typing, and recent places while it is empty. A chosen place fills in the address
 * form; the form also works without it.
 */
export function PlaceCombobox({ choose, begin, isFolded }: Props) {
  const { t } = useI18n();
  const search = usePlaceSearch(choose, begin);
  const { list, isRecent, isOpen } = search;
  const message = visibleMessage(search, t);
  return (
    <div className="place-search">
      <label htmlFor={ID}>{t('addressEdit.find')}</label>
      <div className="place-field">
        <Icon name="search" />
        <AddressInput search={search} />
        <PlaceList
          id={`${ID}-list`}
          label={t(isRecent ? 'addressEdit.recent' : 'addressEdit.suggestions')}
          hasTitle={isRecent}
          list={isOpen ? list : NO_PLACES}
          active={search.active}
          optionId={optionId}
          choose={(index) => void search.choose(index)}
        />
      </div>
      <p id={`${ID}-hint`} className="field-hint">
        {t(isFolded ? 'addressEdit.findFirst' : 'addressEdit.findHint')}
      </p>
      <p id={`${ID}-message`} className="place-message">
        {message && <Icon name="info" />}
        {message}
      </p>
      <p className="vh" role="status">
        {message || announcement({ ...search, count: list.length }, t)}
      </p>
    </div>
  );
}

function AddressInput({ search }: { search: ReturnType<typeof usePlaceSearch> }) {
  const { list, isOpen, active } = search;
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const effect = keyEffect(event.key, { isOpen, count: list.length, active });
    if (effect === null) return;
    // Escape would also close the surrounding dialog.
    event.preventDefault();
    if (effect === 'choose' && active !== null) void search.choose(active);
    else if (effect === 'close') search.close();
    else if (typeof effect === 'object') search.open(effect.active);
  };
  return (
    <input
      id={ID}
      role="combobox"
      aria-expanded={isOpen}
      aria-controls={`${ID}-list`}
      aria-activedescendant={isOpen && active !== null ? optionId(active) : undefined}
      aria-autocomplete="list"
      aria-describedby={`${ID}-hint ${ID}-message`}
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
