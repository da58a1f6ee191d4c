import type { Order } from '#contracts/order.ts';
import { trackOrderPath } from '#domain/store/paths.ts';
import { Icon } from '../../Icon.tsx';
import { useI18n, withI18n } from '../../use-i18n.ts';
import { OrderGate } from '../OrderGate.tsx';
import { useOrder } from '../use-order.ts';
import { RateItem } from './RateItem.tsx';

/** Sections of the translations that the island uses. */
export const WORDS = ['account', 'order', 'rate', 'form'] as const;

interface Props {
  orderId: number;
}

/** Review forms for the items of a completed order. */
function RatePage({ orderId }: Props) {
  const { t } = useI18n();
  const state = useOrder(orderId);
  return (
    <div className="account-view order-view">
      <h1 tabIndex={-1}>{t('rate.title')}</h1>
      <OrderGate state={state} shape="rate">
        {(order) => (order.status === 'completed' ? <Items order={order} /> : <NotYet order={order} />)}
      </OrderGate>
    </div>
  );
}

export default withI18n(RatePage);

const Items = ({ order }: { order: Order }) => {
  const { t } = useI18n();
  return (
    <>
      <p className="order-hint">
        <a href={trackOrderPath(order.id)}>{t('order.number', { number: order.order_number })}</a> · {t('rate.intro')}
      </p>
      <ul className="rate-items" role="list">
        {order.items.map((item) => (
          <RateItem key={item.id} orderId={order.id} item={item} />
        ))}
      </ul>
    </>
  );
};

const NotYet = ({ order }: { order: Order }) => {
  const { t } = useI18n();
  return (
    <div className="notice">
      <span className="notice-art">
        <Icon name="star" />
      </span>
      <h2>{t('rate.notYet')}</h2>
      <p>{t('rate.notYetText')}</p>
      <a className="button" href={trackOrderPath(order.id)}>
        {t('order.track')}
      </a>
    </div>
  );
};
