import { useEffect, useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OperatorOrderInList } from '#contracts/operator/orders.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useOrderChanges, useSessionEnd } from '../api/order-stream.ts';
import { useOrderBranch } from '../orders/order-branch.ts';
import { orderPath } from '../orders/order-path.ts';
import { useTexts } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { sound } from './alert-choice.ts';
import { ring } from './chime.ts';
import { idsOfPlaced, newOrders } from './new-orders.ts';
import { isNotifying, showNotification } from './notification.ts';
import { turnOnPush } from './push.ts';
import { useTouched } from './use-touched.ts';

/** Tells new orders on every screen of the desk: those of the branch whose orders this device shows. */
export function OrderAlerts(): null {
  const { t, language } = useTexts();
  const data = useDataProvider<DeskData>();
  const { orderPrice } = useFormats();
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const known = useRef<Set<number> | null>(null);
  const canRing = useTouched();
  const { branchId } = useOrderBranch();
  useSessionEnd();

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
    const fresh = newOrders(known.current, orders).filter(
      ({ branch_id: branch }) => branchId === null || branch === branchId,
    );
    known.current = new Set([...(known.current ?? []), ...idsOfPlaced(orders)]);
    if (fresh.length > 0 && sound.isOn() && canRing) ring();
    for (const order of fresh) notifyOf(order);
  });
  return null;
}
