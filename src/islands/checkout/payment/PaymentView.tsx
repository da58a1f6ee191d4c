import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import type { Order } from '#contracts/order.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { clockOf } from '#lib/time/clock.ts';
import { type CartState, EMPTY_CART } from '#stores/cart/cart-state.ts';
import { $paymentError, changeUnpaidOrder, followPayment } from '#stores/checkout/pay-order.ts';
import { $siteSettings, NO_SETTINGS } from '#stores/store/site-settings.ts';
import { Summary } from '../../cart/shared/Summary.tsx';
import { Icon } from '../../Icon.tsx';
import { Skeleton } from '../../loading/Skeleton.tsx';
import { useI18n } from '../../use-i18n.ts';
import { flowErrorText } from '../flow-error-text.ts';
import { ItemList } from '../ItemList.tsx';
import { timeText } from '../slots.ts';
import type { ProviderProps } from './provider-props.ts';

/** The providers' forms by file name. Loaded separately, because a store uses only one of them. */
const FORMS = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: ComponentType<ProviderProps> }>('./*Card.tsx')).map(([file, load]) => [
    file.toLowerCase(),
    lazy(load),
  ]),
);

const formOf = (provider: CardProvider) => FORMS[`./${provider}card.tsx`];

/** An order that awaits payment: its items, the payment form, and a button to change the order. */
export function PaymentView({ payment, storeName }: ProviderProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const error = useStore($paymentError, { ssr: () => null });
  useEffect(followPayment, []);
  useEffect(() => heading.current?.focus(), []);
  const { order, provider, status, isBusy } = payment;
  const Form = formOf(provider);
  const isProcessing = status === 'processing';
  const declined = status === 'failed' ? payment.message || t('payment.declined') : '';
  const message = flowErrorText(error, 'payment', t) || declined;
  return (
    <div className="checkout payment">
      <section className="checkout-part" aria-labelledby="payment-title">
        <div className="payment-head">
          <h2 ref={heading} id="payment-title" className="cart-label" tabIndex={-1}>
            {t('payment.title')}
          </h2>
          {provider === 'sandbox' && <span className="payment-test">{t('payment.test')}</span>}
        </div>
        <Reserved payment={payment} />
        <p className="payment-processing" role="status">
          {isProcessing && (
            <>
              <span className="payment-spinner" aria-hidden="true" />
              {t('payment.processing')}
            </>
          )}
        </p>
        <p className="payment-message" role="alert">
          {message !== '' && !isBusy && (
            <>
              <Icon name="info" />
              <span>{message}</span>
            </>
          )}
        </p>
        {!isProcessing && <Encrypted />}
        {!isProcessing && (
          <Suspense fallback={<Skeleton label={t('payment.loadingForm')} shape="form" />}>
            {Form ? <Form payment={payment} storeName={storeName} /> : <p role="alert">{t('payment.formFailed')}</p>}
          </Suspense>
        )}
      </section>
      <section className="checkout-sum" aria-label={t('payment.order')}>
        <ItemList items={order.items} />
        <Summary cart={orderCart(order)} />
      </section>
      {!isProcessing && (
        <div className="payment-change">
          <button type="button" className="text-button" aria-disabled={isBusy} onClick={() => void changeUnpaidOrder()}>
            {t('payment.change')}
          </button>
          <p className="checkout-about">{t('payment.changeAbout')}</p>
        </div>
      )}
    </div>
  );
}

const Encrypted = () => {
  const { t } = useI18n();
  return (
    <p className="payment-safe">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <rect x="5" y="10.5" width="14" height="10" rx="2" />
        <path d="M8 10.5v-3a4 4 0 0 1 8 0v3" />
      </svg>
      {t('payment.encrypted')}
    </p>
  );
};

function Reserved({ payment: { order } }: Pick<ProviderProps, 'payment'>) {
  const { t } = useI18n();
  const settings = useStore($siteSettings, { ssr: () => NO_SETTINGS });
  const { order_number: number, expires_at: end } = order;
  return (
    <p>
      {end === null
        ? t('payment.waiting', { number })
        : t('payment.reserved', { number, time: timeText(end, clockOf(settings, new Date())) })}
    </p>
  );
}

/** Converts the totals of an order to a cart, so that the cart summary can show them. */
function orderCart({ order_type, totals }: Pick<Order, 'order_type' | 'totals'>): CartState {
  const { wallet_used, reward_used, amount_due, ...sums } = totals;
  const tenders = { wallet_amount_applied: wallet_used, reward_amount_applied: reward_used, amount_due };
  return {
    ...EMPTY_CART,
    ...sums,
    cartDetails: { version: 0, order_type, ...tenders, minimum_order: 0, free_delivery: null, can_checkout: false },
  };
}
