import type { Order } from '#contracts/order.ts';
import { Icon } from '../Icon.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { CurrentStatus, StatusAnnouncement } from './CurrentStatus.tsx';
import { OrderActions, OrderLinks } from './OrderActions.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderGate } from './OrderGate.tsx';
import { OrderLines } from './OrderLines.tsx';
import { Steps } from './Steps.tsx';
import { useOrder } from './use-order.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['account', 'order', 'orders', 'orderPay', 'cartSum', 'form'] as const;

interface Props {
  orderId: number;
}

/** Tracks an order live: its progress, details and available actions. */
function TrackPage({ orderId }: Props) {
  const { t } = useI18n();
  const state = useOrder(orderId);
  const { order } = state;
  return (
    <div className="account-view order-view">
      <h1 tabIndex={-1}>{order ? t('order.number', { number: order.order_number }) : t('order.title')}</h1>
      <OrderGate state={state}>
        {(shown) => (
          <>
            {state.failure && (
              <p className="order-hint" role="status">
                {t('order.stale')}
              </p>
            )}
            <Tracked order={shown} />
          </>
        )}
      </OrderGate>
    </div>
  );
}

export default withI18n(TrackPage);

const Tracked = ({ order }: { order: Order }) => (
  <>
    <StatusAnnouncement order={order} />
    <CurrentStatus order={order} />
    <Steps order={order} />
    <EarnedRewards order={order} />
    <OrderActions order={order} />
    <OrderAddress order={order}>
      <OrderLines order={order} />
    </OrderAddress>
    <OrderLinks order={order} />
  </>
);

/** Rewards and scratch card earned with a completed order. */
function EarnedRewards({ order: { earned } }: { order: Order }) {
  const { t, total } = useI18n();
  if (earned.rewards === 0 && earned.scratch_card_id === null) return null;
  return (
    <ul className="order-earned" role="list">
      {earned.rewards > 0 && (
        <li>
          <Icon name="star" />
          <a href="/account/rewards">{t('order.earned', { amount: total(earned.rewards) })}</a>
        </li>
      )}
      {earned.scratch_card_id !== null && (
        <li>
          <Icon name="ticket" />
          <a href="/account/scratch-cards">{t('order.scratch')}</a>
        </li>
      )}
    </ul>
  );
}
