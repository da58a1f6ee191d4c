import type { Order } from '#contracts/order.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';

/** Rewards and scratch card earned with a completed order. */
export function Earned({ order: { earned } }: { order: Order }) {
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
