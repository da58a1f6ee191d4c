import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $activeOrders, $pastOrders, fetchOrders } from '#stores/orders/orders.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { AccountSkeleton } from '../account/AccountSkeleton.tsx';
import { useRequiredProfile } from '../account/use-profile.ts';
import { LoadFailure } from '../cart/LoadFailure.tsx';
import { Icon } from '../Icon.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { OrderList } from './OrderList.tsx';

/** Sections of the translations that the island uses. */
export const WORDS = ['account', 'order', 'orders'] as const;

const load = (): void => {
  void fetchOrders('active');
  void fetchOrders('past');
};

/** Active and past orders of a customer. */
function OrdersPage() {
  const { t } = useI18n();
  const id = useRequiredProfile()?.id;
  const active = useStore($activeOrders, { ssr: () => NOT_LOADED });
  const past = useStore($pastOrders, { ssr: () => NOT_LOADED });
  useEffect(() => {
    if (id !== undefined) load();
  }, [id]);
  const isRead = active.data !== null && past.data !== null;
  const hasFailed = !isRead && [active, past].some(({ error, isFetching }) => error !== null && !isFetching);
  const isEmpty = active.data?.total === 0 && past.data?.total === 0;
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('account.orders')}</h1>
      {!isRead && !hasFailed && <AccountSkeleton label={t('account.loading')} />}
      {hasFailed && <LoadFailure message={t('orders.failed')} retryLabel={t('account.retry')} retry={load} />}
      {isRead && isEmpty && <NoOrders />}
      {isRead && !isEmpty && (
        <>
          <OrderList phase="active" state={active} />
          {past.data.total > 0 && <OrderList phase="past" state={past} />}
        </>
      )}
    </div>
  );
}

export default withI18n(OrdersPage);

const NoOrders = () => {
  const { t } = useI18n();
  return (
    <div className="notice">
      <span className="notice-art">
        <Icon name="box" />
      </span>
      <h2>{t('orders.empty')}</h2>
      <p>{t('orders.emptyText')}</p>
      <a className="button" href="/">
        {t('orders.browse')}
      </a>
    </div>
  );
};
