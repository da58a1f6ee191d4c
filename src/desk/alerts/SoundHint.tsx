import Chip from '@mui/material/Chip';
import { useIsOn } from '../frame/device-choice.ts';
import { useT } from '../texts/desk-texts.ts';
import { sound } from './alert-choice.ts';
import { useTouched } from './use-touched.ts';

/** Says that the browser does not let new orders ring yet. */
export function SoundHint() {
  const t = useT();
  const isSoundOn = useIsOn(sound);
  const canRing = useTouched();
  return isSoundOn && !canRing ? <Chip color="info" variant="outlined" label={t('alerts.press')} /> : null;
}
