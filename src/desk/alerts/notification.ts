import { orderTag } from '#domain/operators/push.ts';
import { orderPath } from '../orders/order-path.ts';
import { notifications } from './alert-choice.ts';
import { deskWorker } from './push.ts';

interface OrderNotice {
  readonly title: string;
  readonly body: string;
  /** Of the order. Several tabs of the desk, and its worker, show one notification. */
  readonly id: number;
  readonly onClick: () => void;
}

/** Whether this browser has notifications that a page can show. */
export const hasNotifications = (): boolean => 'Notification' in globalThis;

/** Whether notifications are on and allowed. */
export const isNotifying = (): boolean =>
  notifications.isOn() && hasNotifications() && Notification.permission === 'granted';

/** Asks the browser's permission for notifications. Returns whether they may be shown. */
export async function turnOnNotifications(): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === 'granted';
  notifications.choose(isAllowed);
  return isAllowed;
}

/** Shows a notification of the browser. The worker of the desk shows it if there is one, so that its push replaces it. */
export async function showNotification({ title, body, id, onClick }: OrderNotice): Promise<void> {
  const options = { body, tag: orderTag(id) };
  const worker = await deskWorker();
  if (worker?.active) return worker.showNotification(title, { ...options, data: { path: orderPath(id) } });
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  } catch {
    // Chrome on Android has only notifications of service workers. The sound is enough there.
  }
}
