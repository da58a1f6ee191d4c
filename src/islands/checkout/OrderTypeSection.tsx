import { useStore } from '@nanostores/react';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { changeCheckout } from '#stores/checkout/checkout.ts';
import { ChoiceNews } from '../cart/shared/ChoiceNews.tsx';
import { OrderTypeChoice, useWay } from '../cart/shared/OrderTypeChoice.tsx';
import type { I18n } from '../i18n.ts';

/** Delivery or pickup. The new total is announced once the server has priced it. */
export function OrderTypeSection({ i18n }: { i18n: I18n }) {
  const { branches } = useStore($branches, { ssr: () => NO_BRANCHES });
  const way = useWay(i18n);
  return (
    <section className="checkout-part" aria-labelledby="cart-delivery-title">
      <OrderTypeChoice of={way} i18n={i18n} take={(order_type) => changeCheckout({ order_type })} />
      {branches.length > 1 && (
        <a className="text-button" href="#branch-selector">
          {i18n.t('delivery.changeBranch')}
        </a>
      )}
      <ChoiceNews choice={way.choice} />
    </section>
  );
}
