import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $activeOrders, $pastOrders, fetchOrders } from '#stores/orders/orders.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { useRequiredProfile } from '../account/use-profile.ts';
import { Suggested } from '../cart/CardStrip.tsx';
import { Icon } from '../Icon.tsx';
import { LoadGate } from '../loading/LoadGate.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { OrderList } from './OrderList.tsx';

/** Sections of the translations that the island uses. */
export const WORDS = ['account', 'order', 'orders', 'card', 'price', 'rating', 'suggested'] as const;

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
  const data = active.data && past.data && { active: active.data.total, past: past.data.total };
  return (
    <div className="account-view">
      <h1 tabIndex={-1}>{t('account.orders')}</h1>
      <LoadGate
        state={{ data, error: active.error ?? past.error }}
        failed={t('orders.failed')}
        shape="orders"
        load={load}
      >
        {(totals) =>
          totals.active + totals.past === 0 ? (
            <>
              <NoOrders />
              <Suggested without={[]} />
            </>
          ) : (
            <>
              <OrderList phase="active" state={active} />
              {totals.past > 0 && <OrderList phase="past" state={past} />}
            </>
          )
        }
      </LoadGate>
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
