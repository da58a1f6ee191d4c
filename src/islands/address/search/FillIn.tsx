import { useState } from 'react';
import type { Place } from '#contracts/places.ts';
import { placeAt } from '#stores/address/places.ts';
import { type LocationProblem, locate } from '#stores/branch/my-location.ts';
import type { Translate, WordKey } from '#words/translate.ts';
import { Icon } from '../../Icon.tsx';
import { PlaceCombobox } from './PlaceCombobox.tsx';

interface Props {
  t: Translate;
  take: (place: Place) => Promise<void>;
}

/** How far a short way to the address has led. */
type Progress = 'none' | 'locating' | 'filled' | 'placeFailed' | 'denied' | 'notFound' | 'imprecise';

const PROGRESS_OF: Readonly<Record<LocationProblem, Progress>> = {
  denied: 'denied',
  timeout: 'notFound',
  unavailable: 'notFound',
  unsupported: 'notFound',
  imprecise: 'imprecise',
};

/** The short ways to an address: look for it, or be where it is. */
export function FillIn({ t, take }: Props) {
  const [progress, setProgress] = useState<Progress>('none');
  const fill = async (place: Place) => {
    await take(place);
    setProgress('filled');
  };
  // What became of the last way is no news of the next; a place on its way still comes.
  const forget = () => setProgress((now) => (now === 'locating' ? now : 'none'));
  const fillByLocation = async () => {
    if (progress === 'locating') return;
    setProgress('locating');
    const located = await locate();
    if (!located.ok) {
      setProgress(PROGRESS_OF[located.problem]);
      return;
    }
    const place = await placeAt(located.place.lat, located.place.lng);
    if (place) await fill(place);
    else setProgress('placeFailed');
  };
  const isLocating = progress === 'locating';
  return (
    <div className="fill-in">
      <PlaceCombobox t={t} take={(place) => void fill(place)} begin={forget} />
      <button type="button" className="text-button" aria-disabled={isLocating} onClick={() => void fillByLocation()}>
        <Icon name="locate" />
        {t('addressEdit.myLocation')}
      </button>
      <p className={progress === 'filled' ? 'place-message is-done' : 'place-message'} role="status">
        {progress !== 'none' && (
          <>
            <Icon name={progress === 'filled' ? 'check' : isLocating ? 'locate' : 'info'} />
            {t(`addressEdit.${progress}` satisfies WordKey)}
          </>
        )}
      </p>
    </div>
  );
}
