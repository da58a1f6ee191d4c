import Notifications from '@mui/icons-material/CampaignOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useDataProvider, useNotify } from 'react-admin';
import type { DeskData } from '../api/desk-data.ts';
import { useIsOn } from '../frame/device-choice.ts';
import { useTexts } from '../texts/desk-texts.ts';
import { problemText } from '../texts/problem-text.ts';
import { notifications } from './alert-choice.ts';
import { hasNotifications, turnOnNotifications } from './notification.ts';
import { turnOffPush, turnOnPush } from './push.ts';

/** Turns notifications of the browser on, which it has to allow, or off. Where it can, they come when the desk is closed. */
export function NotificationItem({ onDone }: { onDone: () => void }) {
  const { t, language } = useTexts();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const isOn = useIsOn(notifications);
  if (!hasNotifications()) return null;
  const act = async () => {
    onDone();
    try {
      if (isOn) await turnOff();
      else await turnOn();
    } catch (error) {
      notify(problemText(error, t), { type: 'warning' });
    }
  };
  const turnOff = async () => {
    notifications.choose(false);
    await turnOffPush(data);
  };
  const turnOn = async () => {
    if (!(await turnOnNotifications())) return notify(t('alerts.blocked'), { type: 'warning' });
    const isPushed = await turnOnPush(data, language);
    notify(t(isPushed ? 'alerts.alsoClosed' : 'alerts.onlyOpen'), { type: 'info' });
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
