import { atom, type ReadableAtom } from 'nanostores';
import { type FlowError, flowErrorOf, sendToCheckout } from './checkout-flow.ts';
import { notifyInCheckout, showOrder, startCheckout, watchStart } from './open-checkout.ts';
import { $payment, changeOrder, forgetPayment, processPayment } from './payment.ts';

const $error = atom<FlowError | null>(null);
/** Error of the last attempt to pay or to change the order, other than a declined payment. */
export const $paymentError: ReadableAtom<FlowError | null> = $error;

/** Shows a message of the payment form. Empty for none. */
export const showPaymentError = (message: string): void =>
  $error.set(message === '' ? null : { kind: 'message', message });

/**
 * Pays the order, or asks for the state of its payment.
 * @param reference `payment_reference` of the contract; empty to ask only
 */
export async function payOrder(reference: string): Promise<void> {
  const payment = $payment.get();
  if (payment && !payment.isBusy) await proceed(reference);
}

async function proceed(reference: string): Promise<void> {
  const payment = $payment.get();
  if (!payment) return;
  const isStale = watchStart();
  const result = await processPayment(payment.order, payment.provider, reference);
  // The page now belongs to another owner.
  if (isStale()) return;
  if (result.ok) {
    $error.set(null);
    if (result.payment.status === 'succeeded') sendToCheckout(showOrder(result.payment.order));
  } else if (result.code === 'order_expired') {
    notifyInCheckout('payment.ended');
    forgetPayment();
    startCheckout();
  } else $error.set(flowErrorOf(result));
}

/** Cancels the order, so that its items are back in the cart. */
export async function changeUnpaidOrder(): Promise<void> {
  const payment = $payment.get();
  if (!payment || payment.isBusy) return;
  const isStale = watchStart();
  const result = await changeOrder(payment.order);
  if (isStale()) return;
  if (result.ok) {
    notifyInCheckout('payment.changed');
    startCheckout();
    // The order was paid or has ended in the meantime. The provider knows its status.
  } else if (result.status === 409) await proceed('');
  else $error.set(flowErrorOf(result));
}

/** Milliseconds until the next request. The interval grows, because some payments take minutes. */
const followDelay = (attempts: number): number => Math.min(1_500 * 1.2 ** attempts, 15_000);

/**
 * Asks for the state of a payment while the provider processes it.
 * @returns ends it
 */
export function followPayment(): () => void {
  $error.set(null);
  let attempts = 0;
  let isFollowed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = $payment.subscribe((payment) => {
    const isProcessing = payment?.status === 'processing';
    const isIdle = isProcessing && !payment.isBusy;
    if (!isProcessing) attempts = 0;
    if (isIdle === isFollowed) return;
    isFollowed = isIdle;
    clearTimeout(timer);
    if (!isIdle) return;
    timer = setTimeout(() => void proceed(''), followDelay(attempts));
    attempts += 1;
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}
