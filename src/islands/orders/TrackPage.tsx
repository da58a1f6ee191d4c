import type { Order } from '#contracts/order.ts';
import { type I18nProps, i18nOf } from '../i18n.ts';
import { CurrentStatus, News } from './CurrentStatus.tsx';
import { Earned } from './Earned.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderGate } from './OrderGate.tsx';
import { OrderLines } from './OrderLines.tsx';
import { orderI18n } from './order-i18n.ts';
import { Steps } from './Steps.tsx';
import { useOrder } from './use-order.ts';

interface Props {
  orderId: number;
  i18n: I18nProps;
}

/** Tracks an order live: its progress, details and available actions. */
export default function TrackPage({ orderId, i18n: i18nProps }: Props) {
  const { t } = i18nOf(i18nProps);
  const state = useOrder(orderId);
  const { order } = state;
  return (
    <div className="account-view order-view">
      <h1 tabIndex={-1}>{order ? t('order.number', { number: order.order_number }) : t('order.title')}</h1>
      <OrderGate state={state} t={t}>
        {(shown) => (
          <>
            {state.failure && (
              <p className="order-hint" role="status">
                {t('order.stale')}
              </p>
            )}
            <Tracked order={shown} i18n={i18nProps} />
          </>
        )}
      </OrderGate>
    </div>
  );
}

const Tracked = ({ order, i18n: i18nProps }: { order: Order; i18n: I18nProps }) => {
  const i18n = orderI18n(i18nProps, order);
  const { language } = i18nProps;
  return (
    <>
      <News order={order} t={i18n.t} />
      <CurrentStatus order={order} i18n={i18n} language={language} />
      <Steps order={order} t={i18n.t} language={language} />
      <Earned order={order} i18n={i18n} />
      <OrderActions order={order} i18n={i18n} language={language} />
      <OrderAddress order={order} t={i18n.t} />
      <OrderLines order={order} i18n={i18n} />
    </>
  );
};
