import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useOrderChanges } from '../api/order-stream.ts';
import { useIsOn } from '../frame/device-choice.ts';
import { orderPath } from '../orders/order-path.ts';
import { useTexts } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { sound } from './alert-choice.ts';
import { ring, unlockSound } from './chime.ts';
import { idsOfPlaced, newOrders } from './new-orders.ts';
import { isNotifying, showNotification } from './notification.ts';
import { turnOnPush } from './push.ts';

/** Not `pointerdown`: the hint would vanish before the release, and the click would miss what moved. */
const GESTURES = ['click', 'keydown'] as const;

/** Whether the operator has clicked or typed on this page, before which browsers play no sound. */
function useTouched(onTouch: () => void): boolean {
  const [isTouched, setTouched] = useState(() => navigator.userActivation?.hasBeenActive ?? false);
  useEffect(() => {
    if (isTouched) return;
    const touch = () => {
      setTouched(true);
      onTouch();
    };
    for (const gesture of GESTURES) addEventListener(gesture, touch, { once: true });
    return () => {
      for (const gesture of GESTURES) removeEventListener(gesture, touch);
    };
  }, [isTouched, onTouch]);
  return isTouched;
}

/** Tells new orders on every screen of the desk. The board shows a hint while the browser does not let it ring yet. */
export function OrderAlerts() {
  const { t, language } = useTexts();
  const data = useDataProvider<DeskData>();
  const { orderPrice } = useFormats();
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const known = useRef<Set<number> | null>(null);
  const isSoundOn = useIsOn(sound);
  const canRing = useTouched(unlockSound);

  useEffect(() => {
    // The last session ended the subscription. What fails now is tried again with the next visit.
    if (isNotifying()) void turnOnPush(data, language).catch(() => undefined);
  }, [data, language]);

  const notifyOf = (order: OperatorOrderInList) => {
    const title = t('alerts.new', { number: order.order_number });
    const type = t(`orders.${order.order_type}`);
    const body = [type, t('orders.units', { count: order.units }), orderPrice(order.total, order)].join(' · ');
    if (isNotifying())
      void showNotification({ title, body, id: order.id, onClick: () => navigate(orderPath(order.id)) });
    // The board shows it.
    if (pathname !== '/') notify(title, { type: 'info' });
  };
  useOrderChanges(({ data: orders }) => {
    const fresh = newOrders(known.current, orders);
    known.current = new Set([...(known.current ?? []), ...idsOfPlaced(orders)]);
    if (fresh.length > 0 && sound.isOn() && canRing) ring();
    for (const order of fresh) notifyOf(order);
  });
  if (!isSoundOn || canRing || pathname !== '/') return null;
  return (
    <Alert severity="info" sx={{ borderRadius: 0 }}>
      {t('alerts.click')}
    </Alert>
  );
}
