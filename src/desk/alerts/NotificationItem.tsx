import Notifications from '@mui/icons-material/CampaignOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useNotify } from 'react-admin';
import { useIsOn } from '../frame/device-choice.ts';
import { useT } from '../texts/desk-texts.ts';
import { notifications } from './alert-choice.ts';
import { hasNotifications, turnOnNotifications } from './notification.ts';

/** Turns notifications of the browser on, which it has to allow, or off. */
export function NotificationItem({ onDone }: { onDone: () => void }) {
  const t = useT();
  const notify = useNotify();
  const isOn = useIsOn(notifications);
  if (!hasNotifications()) return null;
  const act = async () => {
    if (isOn) notifications.choose(false);
    else if (!(await turnOnNotifications())) notify(t('alerts.blocked'), { type: 'warning' });
    onDone();
  };
  return (
    <MenuItem onClick={() => void act()}>
      <ListItemIcon>
        <Notifications fontSize="small" />
      </ListItemIcon>
      {t(isOn ? 'alerts.notificationsOff' : 'alerts.notificationsOn')}
    </MenuItem>
  );
}
