import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { hasPendingOrder } from '#stores/orders/pending-order.ts';
import { $owner } from '#stores/shopper/user.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { EmptyCart } from './shared/EmptyCart.tsx';

/** Empty cart. If the items are in an order that awaits payment, it links to that order instead. */
export function NothingInCart() {
  const { t } = useI18n();
  const owner = useStore($owner, { ssr: () => 'guest' as const });
  const [isWaiting, setWaiting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again for another customer
  useEffect(() => {
    let isGone = false;
    void hasPendingOrder().then((isTrue) => isGone || setWaiting(isTrue));
    return () => {
      isGone = true;
      setWaiting(false);
    };
  }, [owner]);
  if (!isWaiting) return <EmptyCart />;
  return (
    <div className="notice" role="status">
      <span className="notice-art">
        <Icon name="wallet" />
      </span>
      <h2>{t('cart.waiting')}</h2>
      <p>{t('cart.waitingText')}</p>
      <a className="button" href="/checkout">
        {t('cart.pay')}
      </a>
    </div>
  );
}
