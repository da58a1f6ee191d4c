import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { hasPendingOrder } from '#stores/orders/pending-order.ts';
import { $owner } from '#stores/shopper/user.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { useLateView } from '../use-late-view.ts';
import { Suggested } from './CardStrip.tsx';
import { EmptyCart } from './shared/EmptyCart.tsx';

/** Empty cart, with what the shopper may want. If an order awaits its payment, it links to that order instead. */
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
  if (!isWaiting)
    return (
      <>
        <EmptyCart />
        {owner !== 'guest' && <Reorder key={owner} />}
        <Suggested without={[]} />
      </>
    );
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

/** The last order of a customer, once its code has loaded. The page is complete without it. */
function Reorder() {
  const LastOrder = useLateView('Last order', async () => (await import('./LastOrder.tsx')).LastOrder);
  return LastOrder && <LastOrder />;
}
