import { useEffect, useState } from 'react';
import { fetchCheckout } from '#stores/checkout.ts';
import { changeOrder, forgetPayment, type Payment, processPayment } from '#stores/payment.ts';
import { notify } from '#stores/toasts.ts';
import type { Translate } from '#words/translate.ts';
import type { Voice } from '../voice.ts';
import { showOrder } from './order-placed.ts';

/** Between two questions how far a payment is, in milliseconds. */
const FOLLOW_MS = 1_500;

/** Pays for an order, and follows what becomes of that. */
export function usePaying({ order, provider, status, message: told, isBusy }: Payment, t: Translate) {
  const [message, setMessage] = useState('');
  const { id, order_key } = order;
  const proceed = async (reference: string): Promise<void> => {
    const result = await processPayment({ id, order_key }, provider, reference);
    if (result.ok) {
      setMessage('');
      if (result.payment.status === 'succeeded') showOrder(result.payment.order);
    } else if (result.code === 'order_expired') await giveUp(t);
    else setMessage(result.status === 0 || result.status >= 500 ? lostPayment(t) : result.message);
  };
  const change = async (): Promise<void> => {
    const result = await changeOrder({ id, order_key });
    if (result.ok) notify(t('payment.changed'));
    // It was paid meanwhile, or is over: what it is, the provider says.
    else if (result.status === 409) await proceed('');
    else setMessage(result.status === 0 || result.status >= 500 ? lostPayment(t) : result.message);
  };
  const isFollowed = status === 'processing' && !isBusy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each answer
  useEffect(() => {
    if (!isFollowed) return;
    const timer = setTimeout(() => void proceed(''), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [isFollowed]);
  const declined = status === 'failed' ? told || t('payment.declined') : '';
  return {
    /** Why it did not work; empty: it did, or was not tried. */
    message: message || declined,
    say: setMessage,
    pay: (reference: string): void => {
      if (!isBusy) void proceed(reference);
    },
    change: (): void => {
      if (!isBusy) void change();
    },
  };
}

const lostPayment = (t: Translate): string => t(navigator.onLine ? 'payment.unreachable' : 'payment.offline');

/** Too late: what was ordered is in the cart again. */
async function giveUp(t: Translate): Promise<void> {
  notify(t('payment.ended'));
  await fetchCheckout();
  forgetPayment();
}

export type Paying = ReturnType<typeof usePaying>;

/** What the form of a provider works with. */
export interface ProviderProps {
  payment: Payment;
  paying: Paying;
  voice: Voice;
  /** What the store is called where somebody is asked for money. */
  storeName: string;
}
