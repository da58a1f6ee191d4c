import type { Order } from '#contracts/order.ts';
import { hasFailed } from '#domain/orders/order-status.ts';
import { trackOrderPath } from '#domain/store/paths.ts';
import { firstName } from '#domain/store/short-name.ts';
import type { Translate } from '#words/translate.ts';
import { useProfile } from '../account/use-profile.ts';
import { Icon } from '../Icon.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { CurrentStatus, StatusAnnouncement } from './CurrentStatus.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderGate } from './OrderGate.tsx';
import { OrderLines } from './OrderLines.tsx';
import { useOrder } from './use-order.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['account', 'order', 'orders', 'orderPay', 'cartSum'] as const;

interface Props {
  orderId: number;
}

/** Confirmation of a placed order: thanks, its status and details. */
function PlacedPage({ orderId }: Props) {
  const { t } = useI18n();
  const state = useOrder(orderId);
  const { order } = state;
  return (
    <div className="account-view order-view placed">
      {(order ? isTaken(order) : !state.failure) && (
        <span className="placed-art">{order && <Icon name="check" />}</span>
      )}
      <h1 tabIndex={-1}>{order && isTaken(order) ? thanks(order, t) : t('order.title')}</h1>
      <OrderGate state={state} shape="placed">
        {(shown) => <Placed order={shown} />}
      </OrderGate>
    </div>
  );
}

export default withI18n(PlacedPage);

/** True unless the order awaits payment or was cancelled, rejected or expired. */
const isTaken = (order: Order): boolean => !hasFailed(order.status) && order.status !== 'pending_payment';

function thanks({ customer: { name } }: Order, t: Translate): string {
  const first = firstName(name);
  // Shoppers who have only the order key see a masked name.
  return first === '' || first.includes('•') ? t('order.thanksPlain') : t('order.thanks', { name: first });
}

const Placed = ({ order }: { order: Order }) => {
  const { t, total } = useI18n();
  return (
    <>
      <StatusAnnouncement order={order} />
      <p className="placed-number">
        <b>{t('order.number', { number: order.order_number })}</b>
        {isTaken(order) && order.customer.email && <span>{t('order.mailed', { email: order.customer.email })}</span>}
      </p>
      <ItemPictures order={order} />
      <p className="placed-sum">
        {t('orders.pieces', { count: order.items.reduce((sum, { quantity }) => sum + quantity, 0) })} ·{' '}
        <b>{total(order.totals.total)}</b>
      </p>
      <CurrentStatus order={order} isShort />
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
      <OrderAddress order={order}>
        <OrderLines order={order} />
      </OrderAddress>
      <Offer />
    </>
  );
};

/** How many pictures fit beside each other on a phone. */
const PICTURES = 4;

/** Pictures of the ordered items at a glance. Their names are in the list below. */
const ItemPictures = ({ order: { items } }: { order: Order }) => {
  const { number } = useI18n();
  const pictured = items.filter(({ image }) => image !== null);
  const more = pictured.length - PICTURES;
  if (pictured.length === 0) return null;
  return (
    <p className="placed-items" aria-hidden="true">
      {pictured.slice(0, PICTURES).map((item) => (
        <ItemPicture key={item.id} item={item} />
      ))}
      {more > 0 && <span className="order-picture">+{number(more)}</span>}
    </p>
  );
};

/** Offers guests an account. This is the first time they are asked, because ordering requires none. */
function Offer() {
  const { t } = useI18n();
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
