import type { OrderInShort } from '#contracts/order.ts';
import { hasFailed } from '#domain/orders/order-status.ts';
import { rateOrderPath, trackOrderPath } from '#domain/store/paths.ts';
import type { Phase } from '#stores/orders/orders.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { OrderTime } from './OrderTime.tsx';
import { orderI18n } from './order-i18n.ts';
import { STATUS_ICONS } from './order-steps.ts';
import { Reorder } from './Reorder.tsx';

interface Props {
  order: OrderInShort;
  phase: Phase;
}

interface SectionProps extends Props {
  /** Id of the heading. */
  id: string;
  title: string;
}

/** A single order under a heading. */
export const OrderSection = ({ id, title, ...card }: SectionProps) => (
  <section className="orders" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul role="list">
      <OrderCard {...card} />
    </ul>
  </section>
);

/** An order in a list, with its items, status and actions. */
export function OrderCard({ order, phase }: Props) {
  const { id, order_number: number, status } = order;
  const { t, total } = orderI18n(useI18n(), order);
  const action = t(phase === 'active' ? 'orders.track' : 'orders.details');
  const canReorder = order.can_reorder && phase === 'past';
  return (
    <li className="order-card" tabIndex={-1} aria-labelledby={`order-${id}`}>
      <ItemPicture item={order} />
      <div className="order-card-text">
        <div className="order-card-head">
          <h3 id={`order-${id}`}>{t('order.number', { number })}</h3>
          <b>{total(order.total)}</b>
        </div>
        <div className="order-card-state">
          <p className={`order-status${hasFailed(status) ? ' is-broken' : status === 'completed' ? ' is-done' : ''}`}>
            <Icon name={STATUS_ICONS[status]} />
            {t(`order.now_${status}`)}
          </p>
          <a className="order-card-link" href={trackOrderPath(id)} aria-label={t('orders.named', { action, number })}>
            {action}
          </a>
        </div>
        <p className="order-card-items" dir="auto">
          {/* Non-breaking spaces keep a quantity and its item on one line. */}
          {order.items_label.replaceAll(' × ', '\u00a0×\u00a0')}
        </p>
        <p className="order-card-facts">
          <OrderTime at={order.placed_at ?? order.created_at} hasDay />
          <span>{t('orders.pieces', { count: order.item_count })}</span>
        </p>
      </div>
      {(order.can_rate || canReorder) && (
        <div className="order-card-actions">
          {order.can_rate && (
            <a
              className="button soft"
              href={rateOrderPath(id)}
              aria-label={t('orders.named', { action: t('orders.rate'), number })}
            >
              {t('orders.rate')}
            </a>
          )}
          {canReorder && <Reorder order={order} isNamed />}
        </div>
      )}
    </li>
  );
}
