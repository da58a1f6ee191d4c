import { useEffect, useRef, useState } from 'react';
import { type CallFailure, isLost } from '#stores/call-failure.ts';
import { changeOrder, forgetPayment, type Payment, processPayment } from '#stores/checkout/payment.ts';
import { notify } from '#stores/toasts.ts';
import type { Translate } from '#words/translate.ts';
import { showOrder } from '../order-placed.ts';

/** Milliseconds until the next status poll. The interval grows, because some payments take minutes. */
const followDelay = (asked: number): number => Math.min(1_500 * 1.2 ** asked, 15_000);

interface Options {
  payment: Payment;
  t: Translate;
  /** Called when the order has ended unpaid: its items are back in the cart, and the page restarts. */
  over: () => void;
}

/** Processes the payment of an order and polls its status. */
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
      // The order was paid or has ended in the meantime. The provider knows its status.
    } else if (result.status === 409) await proceed('');
    else refuse(result);
  };
  const asked = useRef(0);
  const isFollowed = status === 'processing' && !isBusy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: polls again after each response
  useEffect(() => {
    if (status !== 'processing') asked.current = 0;
    if (!isFollowed) return;
    const timer = setTimeout(() => void proceed(''), followDelay(asked.current));
    asked.current += 1;
    return () => clearTimeout(timer);
  }, [isFollowed]);
  const declined = status === 'failed' ? told || t('payment.declined') : '';
  return {
    /** Error of the last attempt. Empty without one. */
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

/** Props of a provider's payment form. */
export interface ProviderProps {
  payment: Payment;
  paying: Paying;
  /** Name of the store in the payment form. */
  storeName: string;
}
