import type { Order } from '#contracts/order.ts';
import { trackOrderPath } from '#domain/store/paths.ts';
import { Icon } from '../../Icon.tsx';
import { type I18n, type I18nProps, i18nOf } from '../../i18n.ts';
import { OrderGate } from '../OrderGate.tsx';
import { useOrder } from '../use-order.ts';
import { RateItem } from './RateItem.tsx';

interface Props {
  orderId: number;
  i18n: I18nProps;
}

/** Review forms for the items of a completed order. */
export default function RatePage({ orderId, i18n: i18nProps }: Props) {
  const i18n = i18nOf(i18nProps);
  const { t } = i18n;
  const state = useOrder(orderId);
  return (
    <div className="account-view order-view">
      <h1 tabIndex={-1}>{t('rate.title')}</h1>
      <OrderGate state={state} t={t}>
        {(order) =>
          order.status === 'completed' ? (
            <Items order={order} i18n={i18n} language={i18nProps.language} />
          ) : (
            <NotYet order={order} t={t} />
          )
        }
      </OrderGate>
    </div>
  );
}

const Items = ({ order, i18n: { t }, language }: { order: Order; i18n: I18n; language: string }) => (
  <>
    <p className="order-hint">
      <a href={trackOrderPath(order.id)}>{t('order.number', { number: order.order_number })}</a> · {t('rate.intro')}
    </p>
    <ul className="rate-items" role="list">
      {order.items.map((item) => (
        <RateItem key={item.id} orderId={order.id} item={item} t={t} language={language} />
      ))}
    </ul>
  </>
);

const NotYet = ({ order, t }: { order: Order; t: I18n['t'] }) => (
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
