import { useStore } from '@nanostores/react';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { $cart } from '#stores/cart/cart.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import type { CartResult } from '#stores/cart/cart-turns.ts';
import { useI18n } from '../../use-i18n.ts';
import { Choice } from './Choice.tsx';
import { DeliveryAbout, PickupAbout } from './DeliveryDetails.tsx';
import { useChoice } from './use-choice.ts';

const WAYS = [
  ['delivery', 'cartSum.byDelivery', 'delivery.noDelivery'],
  ['pickup', 'cartSum.pickup', 'delivery.noPickup'],
] as const;
export type Way = (typeof WAYS)[number][0];

/** The selected order type, and the state of a pending change. */
export function useWay() {
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const choice = useChoice<Way>();
  return { choice, way: choice.wanted ?? cart.cartDetails?.order_type ?? 'delivery', cart };
}

interface Props {
  of: ReturnType<typeof useWay>;
  /** Applies an order type to the cart. */
  take: (way: Way) => Promise<CartResult>;
}

/**
 * Radio buttons for delivery and pickup, with destination or branch, distance and opening hours, and a link to the
 * other branches.
 */
export function OrderTypeChoice({ of: { choice, way, cart }, take }: Props) {
  const { t } = useI18n();
  const { branches, selected_branch: branch } = useStore($branches, { ssr: () => NO_BRANCHES });
  return (
    <>
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
              choose={() => choice.make(value, () => take(value))}
            >
              {isOut && <span>{t(out)}</span>}
              {!isOut && value === 'delivery' && <DeliveryAbout cart={cart} branch={branch} />}
              {!isOut && value === 'pickup' && <PickupAbout cart={cart} branch={branch} />}
            </Choice>
          );
        })}
      </fieldset>
      {branches.length > 1 && (
        <a className="text-button" href="#branch-selector">
          {t('delivery.changeBranch')}
        </a>
      )}
    </>
  );
}
