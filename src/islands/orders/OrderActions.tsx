import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contracts/order.ts';
import { hasEnded } from '#domain/orders/order-status.ts';
import { invoicePath, rateOrderPath } from '#domain/store/paths.ts';
import { useI18n } from '../use-i18n.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { OrderTime } from './OrderTime.tsx';
import { Reorder } from './Reorder.tsx';

interface Props {
  order: Order;
}

/** Actions that the order needs from the shopper in its current status. */
export function OrderActions({ order }: Props) {
  const { t } = useI18n();
  const { id, status } = order;
  return (
    <div className="order-actions">
      {status === 'pending_payment' && (
        <a className="button" href="/checkout">
          {t('order.pay')}
        </a>
      )}
      {order.can_rate && (
        <a className="button" href={rateOrderPath(id)}>
          {t('order.rate')}
        </a>
      )}
      {!order.can_rate && order.can_edit_ratings && (
        <a className="button plain" href={rateOrderPath(id)}>
          {t('order.editRatings')}
        </a>
      )}
      {order.can_reorder && hasEnded(status) && <Reorder order={order} />}
    </div>
  );
}

/** The invoice and the cancellation, at the end of the page. */
export function OrderLinks({ order }: Props) {
  const { t } = useI18n();
  const [asks, setAsks] = useState(false);
  const place = useRef<HTMLElement>(null);
  const wasAsked = useRef(asks);
  useEffect(() => {
    // The button that opened the dialog may be gone after the cancellation.
    if (wasAsked.current && !asks && !place.current?.contains(document.activeElement)) place.current?.focus();
    wasAsked.current = asks;
  }, [asks]);
  return (
    <section ref={place} className="order-links" aria-label={t('order.actions')} tabIndex={-1}>
      {order.placed_at !== null && (
        <a className="button plain" href={invoicePath(order.id)}>
          {t('order.invoice')}
        </a>
      )}
      {order.can_cancel && (
        <>
          <button type="button" className="button plain order-cancel-link" onClick={() => setAsks(true)}>
            {t('order.cancel')}
          </button>
          {order.cancel_until !== null && (
            <p className="order-hint">
              {t('order.cancelUntil')} <OrderTime at={order.cancel_until} />
            </p>
          )}
        </>
      )}
      <CancelDialog order={order} isOpen={asks} close={() => setAsks(false)} />
    </section>
  );
}
