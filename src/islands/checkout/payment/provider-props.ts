import type { Payment } from '#stores/checkout/payment.ts';

/** Props of a provider's payment form. */
export interface ProviderProps {
  payment: Payment;
  /** Name of the store in the payment form. */
  storeName: string;
}
