import type { ReactNode } from 'react';
import type { Order } from '#contracts/order.ts';
import { type FollowedOrder, reloadOrder } from '#stores/orders/followed-order.ts';
import { useProfile } from '../account/use-profile.ts';
import { Icon } from '../Icon.tsx';
import { LoadFailure } from '../loading/LoadFailure.tsx';
import { Skeleton, type SkeletonShape } from '../loading/Skeleton.tsx';
import { I18nContext, useI18n } from '../use-i18n.ts';
import { orderI18n } from './order-i18n.ts';

interface Props {
  state: FollowedOrder;
  shape?: SkeletonShape;
  children: (order: Order) => ReactNode;
}

/**
 * Renders an order once it is loaded, with amounts in its own currency. Until then it shows the loading state, an error,
 * or that the order was not found.
 */
export function OrderGate({ state: { order, failure }, shape = 'order', children }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  if (order) return <I18nContext value={orderI18n(i18n, order)}>{children(order)}</I18nContext>;
  if (failure === 'not_found') return <NoSuchOrder />;
  if (failure)
    return <LoadFailure message={t('order.failed')} retryLabel={t('account.retry')} retry={() => void reloadOrder()} />;
  return <Skeleton label={t('order.loading')} shape={shape} />;
}

/** The same message for an unknown order and for another customer's, so that it reveals nothing. */
const NoSuchOrder = () => {
  const { t } = useI18n();
  const profile = useProfile();
  if (profile === undefined) return null;
  const isKnown = profile !== null;
  return (
    <div className="notice" role="status">
      <span className="notice-art">
        <Icon name="box" />
      </span>
      <h2>{t('order.missing')}</h2>
      <p>{t(isKnown ? 'order.missingOwn' : 'order.missingText')}</p>
      <a className="button" href={isKnown ? '/account/my-orders' : '/login'}>
        {t(isKnown ? 'order.all' : 'account.signIn')}
      </a>
      <a className="text-button" href="/">
        {t('order.home')}
      </a>
    </div>
  );
};
