import { changeCheckout } from '#stores/checkout/checkout.ts';
import { OrderTypeChoice, useOrderType } from '../cart/shared/OrderTypeChoice.tsx';
import { useI18n } from '../use-i18n.ts';
import { FormSection } from './FormSection.tsx';

/** Delivery or pickup. The available times and payment methods depend on it. */
export function OrderTypeSection() {
  const { t } = useI18n();
  return (
    <FormSection name="order_type" title={t('cartSum.how')}>
      <OrderTypeChoice selection={useOrderType()} apply={(order_type) => changeCheckout({ order_type })} />
    </FormSection>
  );
}
