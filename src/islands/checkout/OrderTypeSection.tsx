import { useStore } from '@nanostores/react';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { changeCheckout } from '#stores/checkout/checkout.ts';
import { ChoiceNews } from '../cart/shared/ChoiceNews.tsx';
import { OrderTypeChoice, useWay } from '../cart/shared/OrderTypeChoice.tsx';
import type { Voice } from '../voice.ts';

/** Delivery or pickup. The new total is announced once the server has priced it. */
export function OrderTypeSection({ voice }: { voice: Voice }) {
  const { branches } = useStore($branches, { ssr: () => NO_BRANCHES });
  const way = useWay(voice);
  return (
    <section className="checkout-part" aria-labelledby="cart-delivery-title">
      <OrderTypeChoice of={way} voice={voice} take={(order_type) => changeCheckout({ order_type })} />
      {branches.length > 1 && (
        <a className="text-button" href="#branch-selector">
          {voice.t('delivery.changeBranch')}
        </a>
      )}
      <ChoiceNews choice={way.choice} />
    </section>
  );
}
