import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $activeOrders, $pastOrders, fetchOrders } from '#stores/orders/orders.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { AccountSkeleton } from '../account/AccountSkeleton.tsx';
import { useRequiredProfile } from '../account/use-profile.ts';
import { Failed } from '../cart/Failed.tsx';
import { Icon } from '../Icon.tsx';
import { type I18nProps, i18nOf } from '../i18n.ts';
import { OrderList } from './OrderList.tsx';

const load = (): void => {
  void fetchOrders('active');
  void fetchOrders('past');
};

/** Active and past orders of a customer. */
export default function OrdersPage({ i18n }: { i18n: I18nProps }) {
  const { t } = i18nOf(i18n);
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
      {hasFailed && <Failed message={t('orders.failed')} retryLabel={t('account.retry')} retry={load} />}
      {isRead && isEmpty && <NoOrders t={t} />}
      {isRead && !isEmpty && (
        <>
          <OrderList phase="active" state={active} i18n={i18n} />
          {past.data.total > 0 && <OrderList phase="past" state={past} i18n={i18n} />}
        </>
      )}
    </div>
  );
}

const NoOrders = ({ t }: Pick<ReturnType<typeof i18nOf>, 't'>) => (
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
