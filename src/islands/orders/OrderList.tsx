import { useRef } from 'react';
import { fetchMoreOrders, type OrdersList, type Phase } from '#stores/orders/orders.ts';
import type { RemoteData } from '#stores/remote.ts';
import { useI18n } from '../use-i18n.ts';
import { OrderCard } from './OrderCard.tsx';

interface Props {
  phase: Phase;
  state: RemoteData<OrdersList>;
}

/** Paginated list of orders, newest first. */
export function OrderList({ phase, state: { data, isFetching, error } }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { t } = useI18n();
  if (!data) return null;
  const { data: orders, current_page: page, last_page: last, total } = data;
  const more = async () => {
    const before = orders.length;
    await fetchMoreOrders(phase);
    // The button may be gone, so the focus moves to the first new order.
    list.current?.querySelectorAll<HTMLElement>('.order-card')[before]?.focus();
  };
  return (
    <section className="orders" aria-labelledby={`orders-${phase}`} aria-busy={isFetching}>
      <h2 id={`orders-${phase}`}>{t(phase === 'active' ? 'orders.active' : 'orders.past')}</h2>
      {orders.length === 0 && <p className="order-hint">{t('orders.noneActive')}</p>}
      <ul ref={list} role="list">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} phase={phase} />
        ))}
      </ul>
      {error !== null && <p role="alert">{t('orders.failed')}</p>}
      {last > 1 && <p className="order-hint">{t('orders.shown', { shown: orders.length, total })}</p>}
      {page < last && (
        <button type="button" className="button plain" aria-disabled={isFetching} onClick={() => void more()}>
          {t(isFetching ? 'orders.loadingMore' : 'orders.more')}
        </button>
      )}
    </section>
  );
}
