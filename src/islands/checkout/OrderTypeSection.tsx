import { useStore } from '@nanostores/react';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { changeCheckout } from '#stores/checkout/checkout.ts';
import { ChoiceNews } from '../cart/shared/ChoiceNews.tsx';
import { OrderTypeChoice, useWay } from '../cart/shared/OrderTypeChoice.tsx';
import { useI18n } from '../use-i18n.ts';

/** Delivery or pickup. The new total is announced once the server has priced it. */
export function OrderTypeSection() {
  const { t } = useI18n();
  const { branches } = useStore($branches, { ssr: () => NO_BRANCHES });
  const way = useWay();
  return (
    <section className="checkout-part" aria-labelledby="cart-delivery-title">
      <OrderTypeChoice of={way} take={(order_type) => changeCheckout({ order_type })} />
      {branches.length > 1 && (
        <a className="text-button" href="#branch-selector">
          {t('delivery.changeBranch')}
        </a>
      )}
      <ChoiceNews choice={way.choice} />
    </section>
  );
}
