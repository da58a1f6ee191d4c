import { type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { payOrder, showPaymentError } from '#stores/checkout/pay-order.ts';
import { report } from '#stores/report.ts';
import { LoadFailure } from '../../loading/LoadFailure.tsx';
import { Skeleton } from '../../loading/Skeleton.tsx';
import { useI18n } from '../../use-i18n.ts';
import type { ProviderProps } from './provider-props.ts';
import { openStripe, type Stripe, type StripeElements } from './stripe-js.ts';

/**
 * Stripe's payment form. Our scripts never see the card data. Banks with a confirmation page of their own redirect back
 * here.
 */
export default function StripeCard({ payment }: ProviderProps) {
  const { t, total } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const { stripe, state, load } = useElement(place, payment.publishable_key, payment.client_secret);
  const [isConfirming, setConfirming] = useState(false);
  const isBusy = payment.isBusy || isConfirming;
  const confirm = async () => {
    if (!stripe || isBusy) return;
    setConfirming(true);
    showPaymentError('');
    // It rejects only on a fault of its own script, after which the server knows whether anything was paid.
    const { error, paymentIntent } = await stripe.api
      .confirmPayment({
        elements: stripe.elements,
        confirmParams: { return_url: `${location.origin}/checkout` },
        redirect: 'if_required',
      })
      .catch((fault: unknown) => {
        report('Payment', String(fault));
        return { error: undefined, paymentIntent: undefined };
      });
    setConfirming(false);
    // The intent needs no card any more, for example because it was paid and the response was lost. The server then
    // checks its status.
    if (error && error.code !== 'payment_intent_unexpected_state')
      showPaymentError(error.message ?? t('payment.declined'));
    else await payOrder(paymentIntent?.id ?? '');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void confirm();
  };
  // The provider was unreachable when the order was placed, so the intent is requested again.
  if (payment.client_secret === null || state === 'failed')
    return (
      <LoadFailure
        message={t('payment.formFailed')}
        retryLabel={t('checkout.retry')}
        retry={payment.client_secret === null ? () => void payOrder('') : load}
      />
    );
  return (
    <form className="card-form" noValidate aria-busy={isBusy} aria-label={t('payment.card')} onSubmit={submit}>
      {state === 'loading' && <Skeleton label={t('payment.loadingForm')} shape="form" />}
      <div ref={place} />
      {state === 'ready' && (
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? t('payment.paying') : t('payment.pay', { amount: total(payment.order.totals.amount_due) })}
        </button>
      )}
    </form>
  );
}

interface StripeForm {
  readonly api: Stripe;
  readonly elements: StripeElements;
}

/** Mounts Stripe's form in the store's colours and language. */
function useElement(place: RefObject<HTMLDivElement | null>, key: string | null, secret: string | null) {
  const [stripe, setStripe] = useState<StripeForm | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry mounts a new element
  useEffect(() => {
    if (key === null || secret === null) return;
    let element: ReturnType<StripeElements['create']> | null = null;
    let isGone = false;
    const open = async () => {
      const api = await openStripe(key);
      if (isGone || !place.current) return;
      const elements = api.elements({
        clientSecret: secret,
        locale: document.documentElement.lang,
        appearance: look(),
      });
      element = elements.create('payment');
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('failed'));
      element.mount(place.current);
      setStripe({ api, elements });
    };
    open().catch((error: unknown) => {
      report('Stripe', String(error));
      if (!isGone) setState('failed');
    });
    return () => {
      isGone = true;
      element?.destroy();
    };
  }, [key, secret, tries]);
  // The container is rendered again in the same update, so it exists by the time the script has loaded.
  const load = useCallback(() => {
    setState('loading');
    setTries((count) => count + 1);
  }, []);
  return { stripe, state, load };
}

/** Theme colours for Stripe's appearance option. */
function look() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return {
    variables: {
      colorPrimary: colour('--brand-ui'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorDanger: colour('--danger'),
      borderRadius: colour('--radius-m'),
      fontSizeBase: '16px',
    },
  };
}
