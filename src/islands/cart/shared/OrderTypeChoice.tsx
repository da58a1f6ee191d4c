import { useStore } from '@nanostores/react';
import type { OrderType } from '#domain/orders/order-type.ts';
import { BRANCH_SELECTOR } from '#domain/store/paths.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { $cart } from '#stores/cart/cart.ts';
import type { CartResult } from '#stores/cart/cart-queue.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';
import { ChoiceOutcome } from './ChoiceOutcome.tsx';
import { DeliveryDetails, PickupDetails } from './DeliveryDetails.tsx';
import { Segment } from './Segment.tsx';
import { useChoice } from './use-choice.ts';

const ORDER_TYPES = [
  ['delivery', 'truck', 'cartSum.byDelivery', 'delivery.noDelivery', DeliveryDetails],
  ['pickup', 'bag', 'cartSum.pickup', 'delivery.noPickup', PickupDetails],
] as const;

/** The selected order type, and the state of a pending change. */
export function useOrderType() {
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const choice = useChoice<OrderType>();
  return { choice, orderType: choice.pending ?? cart.cartDetails?.order_type ?? 'delivery', cart };
}

interface Props {
  selection: ReturnType<typeof useOrderType>;
  /** Applies an order type to the cart. */
  apply: (type: OrderType) => Promise<CartResult>;
  /** False where the page shows the destination anyway. */
  hasDestination?: boolean;
}

/**
 * Delivery or pickup, with the details of the chosen one and a link to the other branches. The new total is announced
 * once the server has priced it.
 */
export function OrderTypeChoice({ selection: { choice, orderType, cart }, apply, hasDestination = true }: Props) {
  const { t } = useI18n();
  const { branches, selected_branch: branch } = useStore($branches, { ssr: () => NO_BRANCHES });
  const isUnavailable = (type: OrderType): boolean => branch !== null && !branch.order_types.includes(type);
  return (
    <>
      <fieldset className="segments">
        <legend className="vh">{t('cartSum.how')}</legend>
        {ORDER_TYPES.map(([type, icon, word]) => (
          <Segment
            key={type}
            group="order_type"
            value={type}
            isChosen={orderType === type}
            isUnavailable={isUnavailable(type)}
            choose={() => choice.make(type, () => apply(type))}
          >
            <Icon name={icon} />
            {t(word)}
          </Segment>
        ))}
      </fieldset>
      <div className="order-type">
        {ORDER_TYPES.map(([type, , , unavailableText, Details]) => (
          // The details of the other type are hidden, but describe its radio button.
          <div
            key={type}
            id={`order_type-${type}-about`}
            className="way-about"
            hidden={orderType !== type && !isUnavailable(type)}
          >
            {isUnavailable(type) ? (
              t(unavailableText)
            ) : (
              <Details cart={cart} branch={branch} hasDestination={hasDestination} />
            )}
          </div>
        ))}
        {branches.length > 1 && (
          <a className="text-button" href={`#${BRANCH_SELECTOR}`}>
            {t('delivery.changeBranch')}
          </a>
        )}
      </div>
      <ChoiceOutcome choice={choice} />
    </>
  );
}
