import { useEffect, useRef, useState } from 'react';
import { type CallFailure, isLost } from '#stores/call-failure.ts';
import { changeOrder, forgetPayment, type Payment, processPayment } from '#stores/checkout/payment.ts';
import { notify } from '#stores/toasts.ts';
import type { Translate } from '#words/translate.ts';
import type { Voice } from '../../voice.ts';
import { showOrder } from '../order-placed.ts';

/** Milliseconds until it is asked how far a payment is; each time longer, since some take minutes. */
const followDelay = (asked: number): number => Math.min(1_500 * 1.2 ** asked, 15_000);

interface Options {
  payment: Payment;
  t: Translate;
  /** The order is over: its items are in the cart, and the page begins anew. */
  over: () => void;
}

/** Pays for an order, and follows what becomes of that. */
export function usePaying({ payment, t, over }: Options) {
  const { order, provider, status, message: told, isBusy } = payment;
  const [message, setMessage] = useState('');
  const refuse = (failure: CallFailure): void => setMessage(isLost(failure) ? lostPayment(t) : failure.message);
  const { id, order_key } = order;
  const proceed = async (reference: string): Promise<void> => {
    const result = await processPayment({ id, order_key }, provider, reference);
    if (result.ok) {
      setMessage('');
      if (result.payment.status === 'succeeded') showOrder(result.payment.order);
    } else if (result.code === 'order_expired') {
      notify(t('payment.ended'));
      forgetPayment();
      over();
    } else refuse(result);
  };
  const change = async (): Promise<void> => {
    const result = await changeOrder({ id, order_key });
    if (result.ok) {
      notify(t('payment.changed'));
      over();
      // It was paid meanwhile, or is over: what it is, the provider says.
    } else if (result.status === 409) await proceed('');
    else refuse(result);
  };
  const asked = useRef(0);
  const isFollowed = status === 'processing' && !isBusy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each answer
  useEffect(() => {
    if (status !== 'processing') asked.current = 0;
    if (!isFollowed) return;
    const timer = setTimeout(() => void proceed(''), followDelay(asked.current));
    asked.current += 1;
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

export type Paying = ReturnType<typeof usePaying>;

/** What the form of a provider works with. */
export interface ProviderProps {
  payment: Payment;
  paying: Paying;
  voice: Voice;
  /** What the store is called where somebody is asked for money. */
  storeName: string;
}
