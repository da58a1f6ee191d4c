import On from '@mui/icons-material/NotificationsActiveOutlined';
import Muted from '@mui/icons-material/NotificationsOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useIsOn } from '../frame/device-choice.ts';
import { useT } from '../texts/desk-texts.ts';
import { sound } from './alert-choice.ts';
import { useTouched } from './use-touched.ts';

/**
 * Mutes the sound of new orders, or turns it on. Before the first press on the page, browsers play none; a press on
 * this button then lets them.
 */
export function SoundButton() {
  const t = useT();
  const isChosen = useIsOn(sound);
  const isOn = useTouched() && isChosen;
  return (
    <IconButton
      color="inherit"
      aria-label={t(isOn ? 'alerts.mute' : 'alerts.unmute')}
      onClick={() => sound.choose(!isOn)}
    >
      {isOn ? <On /> : <Muted />}
    </IconButton>
  );
}
