import { useEffect } from 'react';
import { fetchAddresses } from '#stores/address/addresses.ts';
import { fetchCart } from '#stores/cart/cart-actions.ts';
import { startSiteData } from '#stores/store/site-data.ts';
import { DeliverTo } from './DeliverTo.tsx';
import { ChoiceOutcome } from './shared/ChoiceOutcome.tsx';
import { OrderTypeChoice, useOrderType } from './shared/OrderTypeChoice.tsx';

/** Delivery or pickup, and the delivery destination. Changes to the total are announced once. */
export function DeliveryChoice() {
  const way = useOrderType();
  useEffect(() => {
    startSiteData();
    void fetchAddresses();
  }, []);
  return (
    <section className="cart-box" aria-labelledby="cart-delivery-title">
      <OrderTypeChoice of={way} apply={(order_type) => fetchCart({ order_type })} />
      {way.way === 'delivery' && <DeliverTo cart={way.cart} />}
      <ChoiceOutcome choice={way.choice} />
    </section>
  );
}
