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
import { EmptyCart } from '../cart/shared/EmptyCart.tsx';
import type { LegalPages } from '../form/AgreedText.tsx';
import { LoadFailure } from '../loading/LoadFailure.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { PaymentView } from './payment/PaymentView.tsx';

/** Sections of the translations that the island uses. */
export const WORDS = [
  'checkout',
  'payment',
  'cart',
  'cartSum',
  'cartNotes',
  'delivery',
  'address',
  'addressEdit',
  'places',
  'branches',
  'form',
  'legal',
] as const;

interface Props {
  legal: LegalPages;
  /** Name of the store in the payment form. */
  storeName: string;
}

/** Checkout page: a new order, or one that awaits payment. */
function CheckoutPage({ legal, storeName }: Props) {
  const { t } = useI18n();
  const payment = useStore($payment, { ssr: () => null });
  useEffect(() => openCheckout((notice) => notify(t(notice))), [t]);
  if (payment) return <PaymentView payment={payment} storeName={storeName} />;
  return <Ordering legal={legal} />;
}

export default withI18n(CheckoutPage);

interface OrderingProps {
  legal: LegalPages;
}

function Ordering({ legal }: OrderingProps) {
  const { t } = useI18n();
  const flow = useStore($checkoutFlow, { ssr: () => LOADING });
  const { data } = useStore($checkout, { ssr: () => NOT_LOADED });
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const owner = useStore($owner, { ssr: () => 'guest' as const });
  if (flow.status === 'failed')
    return <LoadFailure message={t('checkout.failed')} retryLabel={t('checkout.retry')} retry={startCheckout} />;
  if (flow.status !== 'form' || data === null || cart.cartDetails === null)
    return (
      <div className="checkout">
        <Skeleton label={t(flow.status === 'resuming' ? 'checkout.placing' : 'checkout.loading')} shape="checkout" />
      </div>
    );
  if (cart.cartItems.length === 0) return <EmptyCart />;
  return <CheckoutForm key={owner} offer={data} isGuest={owner === 'guest'} legal={legal} flow={flow} />;
}
