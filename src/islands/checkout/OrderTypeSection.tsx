import { useStore } from '@nanostores/react';
import type { OrderType } from '#domain/orders/order-type.ts';
import { BRANCH_SELECTOR } from '#domain/store/paths.ts';
import { $branches, NO_BRANCHES } from '#stores/branch/branches.ts';
import { changeCheckout } from '#stores/checkout/checkout.ts';
import { ChoiceOutcome } from '../cart/shared/ChoiceOutcome.tsx';
import { DeliveryDetails, PickupDetails } from '../cart/shared/DeliveryDetails.tsx';
import { useOrderType } from '../cart/shared/OrderTypeChoice.tsx';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { FormSection } from './FormSection.tsx';
import { Segment } from './Segment.tsx';

const TYPES: readonly (readonly [OrderType, 'cartSum.byDelivery' | 'cartSum.pickup'])[] = [
  ['delivery', 'cartSum.byDelivery'],
  ['pickup', 'cartSum.pickup'],
];

/** Delivery or pickup, with the details of the chosen one. The new total is announced once the server has priced it. */
export function OrderTypeSection() {
  const { t } = useI18n();
  const { choice, way, cart } = useOrderType();
  const { branches, selected_branch: branch } = useStore($branches, { ssr: () => NO_BRANCHES });
  const isOut = (type: OrderType): boolean => branch !== null && !branch.order_types.includes(type);
  return (
    <FormSection name="order_type" title={t('cartSum.how')}>
      <fieldset className="segments">
        <legend className="vh">{t('cartSum.how')}</legend>
        {TYPES.map(([type, word]) => (
          <Segment
            key={type}
            group="order_type"
            value={type}
            isChosen={way === type}
            isOut={isOut(type)}
            choose={() => choice.make(type, () => changeCheckout({ order_type: type }))}
          >
            <Icon name={type === 'pickup' ? 'bag' : 'truck'} />
            {t(word)}
          </Segment>
        ))}
      </fieldset>
      <div className="checkout-way">
        {/* The details of the other type are hidden, but describe its radio button. */}
        <div id="order_type-delivery-about" className="way-about" hidden={way !== 'delivery' && !isOut('delivery')}>
          {isOut('delivery') ? t('delivery.noDelivery') : <DeliveryDetails cart={cart} branch={branch} />}
        </div>
        <div id="order_type-pickup-about" className="way-about" hidden={way !== 'pickup' && !isOut('pickup')}>
          {isOut('pickup') ? t('delivery.noPickup') : <PickupDetails cart={cart} branch={branch} />}
        </div>
        {branches.length > 1 && (
          <a className="text-button" href={`#${BRANCH_SELECTOR}`}>
            {t('delivery.changeBranch')}
          </a>
        )}
      </div>
      <ChoiceOutcome choice={choice} />
    </FormSection>
  );
}
