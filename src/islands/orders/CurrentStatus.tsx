import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Order } from '#contracts/order.ts';
import { hasEnded, hasFailed } from '#domain/orders/order-status.ts';
import { secondsUntil } from '#stores/account/clock.ts';
import { useI18n } from '../use-i18n.ts';
import { OrderTime } from './OrderTime.tsx';
import { orderSteps, refundNote } from './order-steps.ts';
import { RefundLines } from './RefundLines.tsx';
import { StatusArt } from './StatusArt.tsx';

interface Props {
  order: Order;
}

interface StatusProps extends Props {
  /** True to show the progress as a bar, on a page with neither a list of steps nor room for a drawing. */
  isShort?: boolean;
}

/** Status of an order: its expected time as the headline, a sentence, and a drawing or the progress so far. */
export function CurrentStatus({ order, isShort = false }: StatusProps) {
  const { t } = useI18n();
  const { status } = order;
  const note = refundNote(order);
  const state = hasFailed(status) ? ' is-broken' : status === 'completed' ? ' is-done' : '';
  return (
    <div className={`order-now${state}`}>
      <div>
        <Eta order={order} />
        <p className="order-now-head">
          {t(status === 'completed' ? `order.done_${order.order_type}` : `order.now_${status}`)}
        </p>
        {order.reason && hasFailed(status) && <p dir="auto">{order.reason}</p>}
        <p>{t(`order.text_${status}`)}</p>
        <RefundLines refunds={order.refunds} />
        {order.refunds.length > 0 && note && <p dir="auto">{note}</p>}
      </div>
      {!isShort && <StatusArt order={order} />}
      {isShort && !hasFailed(status) && (
        <span className="order-progress" aria-hidden="true">
          {orderSteps(order).map((step) => (
            <i key={step.status} className={`is-${step.state}`} />
          ))}
        </span>
      )}
    </div>
  );
}

/**
 * Expected time of delivery or pickup while the order is on its way. For an unpaid order, the payment deadline. The start
 * of a chosen slot is not counted down, because the order may come until its end.
 */
function Eta({ order }: Props) {
  const { t } = useI18n();
  const { status } = order;
  const isUnpaid = status === 'pending_payment';
  const at = isUnpaid ? order.expires_at : (order.scheduled_at ?? order.eta_at);
  if (at === null || hasEnded(status) || status === 'ready') return null;
  const way = order.scheduled_at !== null ? 'scheduled' : order.order_type === 'pickup' ? 'etaPickup' : 'etaDelivery';
  return (
    <p className="order-eta">
      <span>{t(isUnpaid ? 'order.reserved' : `order.${way}`)}</span>
      <b>
        <OrderTime at={at} />
      </b>
      {!isUnpaid && order.scheduled_at === null && <Countdown at={at} />}
    </p>
  );
}

/** Minutes from which on a time is counted down. */
const COUNTED_MINUTES = 90;
/** How long after its time an order is still expected any minute. */
const OVERDUE_MS = 15 * 60_000;

/** Minutes until a time that is near. No live region: it changes every minute. */
function Countdown({ at }: { at: string }) {
  const { t, language } = useI18n();
  const $seconds = useMemo(() => secondsUntil(Date.parse(at)), [at]);
  const minutes = Math.ceil(useStore($seconds) / 60);
  const isOverdue = Date.now() - Date.parse(at) > OVERDUE_MS;
  if (minutes > COUNTED_MINUTES || isOverdue) return null;
  const left = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return <span>{minutes === 0 ? t('order.soon') : left.format(minutes, 'minute')}</span>;
}

/** Announces status changes while the page is open, but not the initial status. */
export function StatusAnnouncement({ order }: { order: Order }) {
  const { t } = useI18n();
  const { status, order_number: number } = order;
  const known = useRef(status);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    setNews(t('order.news', { number, status: t(`order.now_${status}`) }));
  }, [status, number, t]);
  return (
    <p className="vh" role="status">
      {news}
    </p>
  );
}
