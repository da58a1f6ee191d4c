import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contracts/order.ts';
import { hasEnded, hasFailed } from '#domain/orders/order-status.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { OrderTime } from './OrderTime.tsx';
import { refundNote, STATUS_ICONS } from './order-steps.ts';
import { RefundLines } from './RefundLines.tsx';

interface Props {
  order: Order;
}

/** Status of an order in a sentence, with its expected time. */
export function CurrentStatus({ order }: Props) {
  const { t } = useI18n();
  const { status } = order;
  const note = refundNote(order);
  return (
    <div className={hasFailed(status) ? 'order-now is-broken' : 'order-now'}>
      <span className="order-now-art">
        <Icon name={STATUS_ICONS[status]} />
      </span>
      <div>
        <p className="order-now-head">
          {t(status === 'completed' ? `order.done_${order.order_type}` : `order.now_${status}`)}
        </p>
        {order.reason && hasFailed(status) && <p dir="auto">{order.reason}</p>}
        <p>{t(`order.text_${status}`)}</p>
        <Eta order={order} />
        <RefundLines refunds={order.refunds} />
        {order.refunds.length > 0 && note && <p dir="auto">{note}</p>}
      </div>
    </div>
  );
}

/** Expected time of delivery or pickup, if known. For an unpaid order, the payment deadline. */
function Eta({ order }: Props) {
  const { t } = useI18n();
  const isUnpaid = order.status === 'pending_payment';
  const at = isUnpaid ? order.expires_at : (order.scheduled_at ?? order.eta_at);
  if (at === null || hasEnded(order.status)) return null;
  const way = order.scheduled_at !== null ? 'scheduled' : order.order_type === 'pickup' ? 'etaPickup' : 'etaDelivery';
  return (
    <p className="order-eta">
      {t(isUnpaid ? 'order.reserved' : `order.${way}`)}{' '}
      <b>
        <OrderTime at={at} />
      </b>
    </p>
  );
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
