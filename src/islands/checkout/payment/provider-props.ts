import type { Payment } from '#stores/checkout/payment.ts';
import type { I18n } from '../../i18n.ts';

/** Props of a provider's payment form. */
export interface ProviderProps {
  payment: Payment;
  i18n: I18n;
  /** Name of the store in the payment form. */
  storeName: string;
}
