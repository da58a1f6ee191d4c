import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $cart } from '#stores/cart/cart.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import { $checkout } from '#stores/checkout/checkout.ts';
import { $checkoutFlow, LOADING } from '#stores/checkout/checkout-flow.ts';
import { openCheckout, startCheckout } from '#stores/checkout/open-checkout.ts';
import { $payment } from '#stores/checkout/payment.ts';
import { NOT_LOADED } from '#stores/remote.ts';
import { $owner } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import { FormSkeleton } from '../address/FormSkeleton.tsx';
import { Failed } from '../cart/Failed.tsx';
import { EmptyCart } from '../cart/shared/EmptyCart.tsx';
import type { LegalPages } from '../form/AgreedText.tsx';
import { type I18n, type I18nProps, i18nOf } from '../i18n.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { PaymentView } from './payment/PaymentView.tsx';

interface Props {
  i18n: I18nProps;
  legal: LegalPages;
  /** Name of the store in the payment form. */
  storeName: string;
}

/** Checkout page: a new order, or one that awaits payment. */
export default function CheckoutPage({ i18n: i18nProps, legal, storeName }: Props) {
  const payment = useStore($payment, { ssr: () => null });
  const i18n = i18nOf(i18nProps);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translations of a store do not change
  useEffect(() => openCheckout((notice) => notify(i18n.t(notice))), []);
  if (payment) return <PaymentView payment={payment} i18n={i18n} storeName={storeName} />;
  return <Ordering legal={legal} i18n={i18n} />;
}

interface OrderingProps {
  legal: LegalPages;
  i18n: I18n;
}

function Ordering({ legal, i18n }: OrderingProps) {
  const flow = useStore($checkoutFlow, { ssr: () => LOADING });
  const { data } = useStore($checkout, { ssr: () => NOT_LOADED });
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const owner = useStore($owner, { ssr: () => 'guest' as const });
  const { t } = i18n;
  if (flow.status === 'failed')
    return <Failed message={t('checkout.failed')} retryLabel={t('checkout.retry')} retry={startCheckout} />;
  if (flow.status !== 'form' || data === null || cart.cartDetails === null)
    return <FormSkeleton label={t(flow.status === 'resuming' ? 'checkout.placing' : 'checkout.loading')} />;
  if (cart.cartItems.length === 0) return <EmptyCart t={t} />;
  return <CheckoutForm key={owner} offer={data} isGuest={owner === 'guest'} legal={legal} i18n={i18n} flow={flow} />;
}
