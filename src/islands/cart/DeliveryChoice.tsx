import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fetchAddresses } from '#stores/addresses.ts';
import { $branches, NO_BRANCHES } from '#stores/branches.ts';
import { $cart } from '#stores/cart.ts';
import { fetchCart } from '#stores/cart-actions.ts';
import { EMPTY_CART } from '#stores/cart-state.ts';
import { startSiteData } from '#stores/site-data.ts';
import type { Voice } from '../voice.ts';
import { Choice } from './Choice.tsx';
import { ChoiceNews } from './ChoiceNews.tsx';
import { DeliverTo } from './DeliverTo.tsx';
import { useChoice } from './use-choice.ts';
import { DeliveryAbout, PickupAbout } from './WayAbout.tsx';

const WAYS = [
  ['delivery', 'cartSum.byDelivery', 'delivery.noDelivery'],
  ['pickup', 'cartSum.pickup', 'delivery.noPickup'],
] as const;
type Way = (typeof WAYS)[number][0];

/** How the order comes to the shopper, and where to: what of it changes the sum is said once, when it has. */
export function DeliveryChoice({ voice }: { voice: Voice }) {
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const { branches, selected_branch: branch } = useStore($branches, { ssr: () => NO_BRANCHES });
  const choice = useChoice<Way>(voice);
  const { t } = voice;
  useEffect(() => {
    startSiteData();
    void fetchAddresses();
  }, []);
  const way = choice.wanted ?? cart.cartDetails?.order_type ?? 'delivery';
  return (
    <section className="cart-box" aria-labelledby="cart-delivery-title">
      <fieldset className="ways">
        <legend id="cart-delivery-title" className="cart-label">
          {t('cartSum.how')}
        </legend>
        {WAYS.map(([value, word, out]) => {
          const isOut = branch !== null && !branch.order_types.includes(value);
          return (
            <Choice
              key={value}
              group="order_type"
              value={value}
              label={t(word)}
              isChosen={way === value}
              isOut={isOut}
              choose={() => choice.make(value, () => fetchCart({ order_type: value }))}
            >
              {isOut && <span>{t(out)}</span>}
              {!isOut && value === 'delivery' && <DeliveryAbout cart={cart} branch={branch} voice={voice} />}
              {!isOut && value === 'pickup' && <PickupAbout cart={cart} branch={branch} voice={voice} />}
            </Choice>
          );
        })}
      </fieldset>
      {branches.length > 1 && (
        <a className="text-button" href="#branch-selector">
          {t('delivery.changeBranch')}
        </a>
      )}
      {way === 'delivery' && <DeliverTo cart={cart} voice={voice} />}
      <ChoiceNews choice={choice} />
    </section>
  );
}
