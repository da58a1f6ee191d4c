import { useStore } from '@nanostores/react';
import { NOT_READ } from '#stores/account/customers-own.ts';
import { $cart } from '#stores/cart/cart.ts';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import { $checkout } from '#stores/checkout/checkout.ts';
import { $payment } from '#stores/checkout/payment.ts';
import { $owner } from '#stores/shopper/user.ts';
import { FormSkeleton } from '../address/FormSkeleton.tsx';
import { LoadFailure } from '../cart/LoadFailure.tsx';
import { EmptyCart } from '../cart/shared/EmptyCart.tsx';
import type { LegalPages } from '../form/AgreedText.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { orderPlaced } from './order-placed.ts';
import { PaymentView } from './payment/PaymentView.tsx';
import { useArrival } from './use-arrival.ts';

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
  const { arrival, load } = useArrival(t);
  if (payment) return <PaymentView payment={payment} storeName={storeName} over={load} />;
  return <Ordering arrival={arrival} load={load} legal={legal} />;
}

export default withI18n(CheckoutPage);

interface OrderingProps {
  arrival: ReturnType<typeof useArrival>['arrival'];
  load: () => void;
  legal: LegalPages;
}

function Ordering({ arrival, load, legal }: OrderingProps) {
  const { t } = useI18n();
  const { data } = useStore($checkout, { ssr: () => NOT_READ });
  const cart = useStore($cart, { ssr: () => EMPTY_CART });
  const owner = useStore($owner, { ssr: () => 'guest' as const });
  if (arrival.status === 'failed')
    return <LoadFailure message={t('checkout.failed')} retryLabel={t('checkout.retry')} retry={load} />;
  if (arrival.status !== 'ready' || data === null || cart.cartDetails === null)
    return <FormSkeleton label={t(arrival.status === 'placing' ? 'checkout.placing' : 'checkout.loading')} />;
  if (cart.cartItems.length === 0) return <EmptyCart />;
  return (
    <CheckoutForm
      key={owner}
      offer={data}
      isGuest={owner === 'guest'}
      legal={legal}
      placed={orderPlaced}
      first={arrival.first}
    />
  );
}
