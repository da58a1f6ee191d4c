import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Place } from '#contracts/places.ts';
import { placeAt } from '#stores/address/places.ts';
import { type LocationProblem, locate } from '#stores/branch/my-location.ts';
import type { WordKey } from '#words/translate.ts';
import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';
import { PlaceCombobox } from './PlaceCombobox.tsx';

interface Props {
  choose: (place: Place) => Promise<void>;
  /** Shows the fields of the address. Null while they are shown. */
  enterByHand: (() => void) | null;
}

/** State of the last attempt to fill in the form automatically. */
type Progress = 'none' | 'locating' | 'filled' | 'placeFailed' | 'denied' | 'notFound' | 'imprecise';

const PROGRESS_OF: Readonly<Record<LocationProblem, Progress>> = {
  denied: 'denied',
  timeout: 'notFound',
  unavailable: 'notFound',
  unsupported: 'notFound',
  imprecise: 'imprecise',
};

/** Fills in the address by place search or by geolocation. */
export function AddressSearch({ choose, enterByHand }: Props) {
  const { t } = useI18n();
  const [progress, setProgress] = useState<Progress>('none');
  /** Folded to a link once the address is entered by hand. */
  const [isFolded, setFolded] = useState(enterByHand === null);
  const box = useRef<HTMLDivElement>(null);
  const unfold = () => {
    flushSync(() => setFolded(false));
    box.current?.querySelector('input')?.focus();
  };
  const openFields = () => {
    setFolded(true);
    enterByHand?.();
  };
  const fill = async (place: Place) => {
    await choose(place);
    setProgress('filled');
  };
  // A new search clears the outcome of the previous attempt, but not a geolocation in progress.
  const forget = () => setProgress((now) => (now === 'locating' ? now : 'none'));
  const fillByLocation = async () => {
    if (progress === 'locating') return;
    setProgress('locating');
    const located = await locate();
    const place = located.ok ? await placeAt(located.place.lat, located.place.lng) : null;
    if (place) return fill(place);
    setProgress(located.ok ? 'placeFailed' : PROGRESS_OF[located.problem]);
    if (enterByHand) openFields();
  };
  const isLocating = progress === 'locating';
  const texts = {
    label: t('addressEdit.find'),
    hint: t(enterByHand ? 'addressEdit.findFirst' : 'addressEdit.findHint'),
    none: t('addressEdit.none'),
    unavailable: t('addressEdit.mapsDown'),
    failed: t('addressEdit.placeFailed'),
  };
  const message = (
    <p className={progress === 'filled' ? 'place-message is-done' : 'place-message'} role="status">
      {progress !== 'none' && (
        <>
          <Icon name={progress === 'filled' ? 'check' : isLocating ? 'locate' : 'info'} />
          {t(`addressEdit.${progress}` satisfies WordKey)}
        </>
      )}
    </p>
  );
  if (isFolded)
    return (
      <div className="fill-in-folded">
        <button type="button" className="text-button" onClick={unfold}>
          <Icon name="search" />
          {t('addressEdit.search')}
        </button>
        {message}
      </div>
    );
  return (
    <div ref={box} className="fill-in">
      <PlaceCombobox texts={texts} choose={(place) => void fill(place)} begin={forget} />
      <div className="fill-in-ways">
        <button type="button" className="text-button" aria-disabled={isLocating} onClick={() => void fillByLocation()}>
          <Icon name="locate" />
          {t('addressEdit.myLocation')}
        </button>
        {enterByHand && (
          <button type="button" className="text-button" onClick={openFields}>
            {t('addressEdit.byHand')}
          </button>
        )}
      </div>
      {message}
    </div>
  );
}
