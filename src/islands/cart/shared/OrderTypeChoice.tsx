import { useStore } from '@nanostores/react';
import type { OrderType } from '#domain/orders/order-type.ts';
import { BRANCH_SELECTOR } from '#domain/store/paths.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { $cart } from '#stores/cart/cart.ts';
import type { CartResult } from '#stores/cart/cart-queue.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import { useI18n } from '../../use-i18n.ts';
import { Choice } from './Choice.tsx';
import { DeliveryDetails, PickupDetails } from './DeliveryDetails.tsx';
import { useChoice } from './use-choice.ts';

const ORDER_TYPES = [
  ['delivery', 'cartSum.byDelivery', 'delivery.noDelivery'],
  ['pickup', 'cartSum.pickup', 'delivery.noPickup'],
] as const;

/** The selected order type, and the state of a pending change. */
export function useOrderType() {
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const choice = useChoice<OrderType>();
  return { choice, way: choice.pending ?? cart.cartDetails?.order_type ?? 'delivery', cart };
}

interface Props {
  of: ReturnType<typeof useOrderType>;
  /** Applies an order type to the cart. */
  apply: (type: OrderType) => Promise<CartResult>;
}

/**
 * Radio buttons for delivery and pickup, with destination or branch, distance and opening hours, and a link to the
 * other branches.
 */
export function OrderTypeChoice({ of: { choice, way, cart }, apply }: Props) {
  const { t } = useI18n();
  const { branches, selected_branch: branch } = useStore($branches, { ssr: () => NO_BRANCHES });
  return (
    <>
      <fieldset className="ways">
        <legend id="cart-delivery-title" className="cart-label">
          {t('cartSum.how')}
        </legend>
        {ORDER_TYPES.map(([value, word, out]) => {
          const isOut = branch !== null && !branch.order_types.includes(value);
          return (
            <Choice
              key={value}
              group="order_type"
              value={value}
              label={t(word)}
              isChosen={way === value}
              isOut={isOut}
              choose={() => choice.make(value, () => apply(value))}
            >
              {isOut && <span>{t(out)}</span>}
              {!isOut && value === 'delivery' && <DeliveryDetails cart={cart} branch={branch} />}
              {!isOut && value === 'pickup' && <PickupDetails cart={cart} branch={branch} />}
            </Choice>
          );
        })}
      </fieldset>
      {branches.length > 1 && (
        <a className="text-button" href={`#${BRANCH_SELECTOR}`}>
          {t('delivery.changeBranch')}
        </a>
      )}
    </>
  );
}
