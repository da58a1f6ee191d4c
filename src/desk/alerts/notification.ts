import { notifications } from './alert-choice.ts';

interface OrderNotice {
  readonly title: string;
  readonly body: string;
  /** Of the order. Several tabs of the desk show one notification. */
  readonly id: number;
  readonly onClick: () => void;
}

/** Whether this browser has notifications that a page can show. */
export const hasNotifications = (): boolean => 'Notification' in globalThis;

/** Asks the browser's permission for notifications. Returns whether they may be shown. */
export async function turnOnNotifications(): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === 'granted';
  notifications.choose(isAllowed);
  return isAllowed;
}

/** Shows a notification of the browser, if it is allowed. */
export function showNotification({ title, body, id, onClick }: OrderNotice): void {
  if (!hasNotifications() || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag: `order-${id}` });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  } catch {
    // Chrome on Android has only notifications of service workers. The sound is enough there.
  }
}
