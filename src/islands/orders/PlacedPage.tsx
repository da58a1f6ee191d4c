import type { Order } from '#contracts/order.ts';
import { isGivenUp } from '#domain/orders/order-status.ts';
import { trackOrderPath } from '#domain/store/paths.ts';
import { firstName } from '#domain/store/short-name.ts';
import type { Translate } from '#words/translate.ts';
import { useProfile } from '../account/use-profile.ts';
import { Icon } from '../Icon.tsx';
import { type I18nProps, i18nOf } from '../i18n.ts';
import { CurrentStatus, News } from './CurrentStatus.tsx';
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

/** Confirmation of a placed order: thanks, next steps and details. */
export default function PlacedPage({ orderId, i18n: i18nProps }: Props) {
  const { t } = i18nOf(i18nProps);
  const state = useOrder(orderId);
  const { order } = state;
  return (
    <div className="account-view order-view">
      {order && isTaken(order) && (
        <span className="placed-art">
          <Icon name="check" />
        </span>
      )}
      <h1 tabIndex={-1}>{order && isTaken(order) ? thanks(order, t) : t('order.title')}</h1>
      <OrderGate state={state} t={t}>
        {(shown) => <Placed order={shown} i18n={i18nProps} />}
      </OrderGate>
    </div>
  );
}

/** True unless the order awaits payment or was cancelled, rejected or expired. */
const isTaken = (order: Order): boolean => !isGivenUp(order.status) && order.status !== 'pending_payment';

function thanks({ customer: { name } }: Order, t: Translate): string {
  const first = firstName(name);
  // Shoppers who have only the order key see a masked name.
  return first === '' || first.includes('•') ? t('order.thanksPlain') : t('order.thanks', { name: first });
}

const Placed = ({ order, i18n: i18nProps }: { order: Order; i18n: I18nProps }) => {
  const i18n = orderI18n(i18nProps, order);
  const { t } = i18n;
  const { language } = i18nProps;
  return (
    <>
      <News order={order} t={t} />
      <p className="placed-number">
        <b>{t('order.number', { number: order.order_number })}</b>
        {isTaken(order) && order.customer.email && <span>{t('order.mailed', { email: order.customer.email })}</span>}
      </p>
      <CurrentStatus order={order} i18n={i18n} language={language} />
      <div className="order-actions">
        {order.status === 'pending_payment' && (
          <a className="button" href="/checkout">
            {t('order.pay')}
          </a>
        )}
        <a className={order.status === 'pending_payment' ? 'button plain' : 'button'} href={trackOrderPath(order.id)}>
          {t('order.track')}
        </a>
        <a className="button plain" href="/">
          {t('order.goOn')}
        </a>
      </div>
      <section className="order-box" aria-labelledby="order-next">
        <h2 id="order-next">{t('order.next')}</h2>
        <Steps order={order} t={t} language={language} />
      </section>
      <OrderAddress order={order} t={t} />
      <OrderLines order={order} i18n={i18n} />
      <Offer t={t} />
    </>
  );
};

/** Offers guests an account. This is the first time they are asked, because ordering requires none. */
function Offer({ t }: { t: Translate }) {
  const profile = useProfile();
  if (profile === undefined) return null;
  if (profile) return <p className="order-hint">{t('order.rewardsLater')}</p>;
  return (
    <section className="order-box order-offer" aria-labelledby="order-offer">
      <h2 id="order-offer">{t('order.offerTitle')}</h2>
      <p>{t('order.offerText')}</p>
      <a className="button soft" href="/register">
        {t('order.offerAction')}
      </a>
    </section>
  );
}
