import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $pastOrders, fetchOrders } from '#stores/orders/orders.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { OrderSection } from '../orders/OrderCard.tsx';
import { useI18n } from '../use-i18n.ts';

/** The last order of the customer that can be ordered again. The page works without it, so a failure is not shown. */
export function LastOrder() {
  const { t } = useI18n();
  const { data } = useStore($pastOrders, { ssr: () => NOT_LOADED });
  useEffect(() => void fetchOrders('past'), []);
  const order = data?.data.find(({ can_reorder: canReorder }) => canReorder);
  if (!order) return null;
  return <OrderSection id="last-order-title" title={t('orders.reorder')} order={order} phase="past" />;
}
