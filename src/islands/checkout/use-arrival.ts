import { useCallback, useEffect, useState } from 'react';
import { openAddressForm } from '#stores/address-form.ts';
import { fetchAddresses } from '#stores/addresses.ts';
import { dismissNotes, readNotes } from '#stores/cart-notes.ts';
import { $checkout, fetchCheckout } from '#stores/checkout.ts';
import { readCheckoutDraft } from '#stores/checkout-draft.ts';
import { forgetPayment, payingFor, processPayment } from '#stores/payment.ts';
import { resumeOrder } from '#stores/place-order.ts';
import { startSiteData } from '#stores/site-data.ts';
import { notify } from '#stores/toasts.ts';
import { $owner } from '#stores/user.ts';
import type { Translate } from '#words/translate.ts';
import { orderPlaced, showOrder } from './order-placed.ts';
import { lostMessage } from './use-placing.ts';

/**
 * What the page begins with: an order that was on its way when it was left, one that waits for its payment, or the cart.
 * `first` says what became of the first of these.
 */
export function useArrival(t: Translate) {
  const [isReady, setReady] = useState(false);
  const [isPlacing, setPlacing] = useState(false);
  const [first, setFirst] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a store do not change
  const load = useCallback(() => {
    const resumed = resumeOrder();
    setPlacing(resumed !== null);
    void arrive(resumed, t).then((message) => {
      setFirst(message ?? '');
      setPlacing(false);
      setReady(message !== null);
    });
  }, []);
  useEffect(() => {
    readNotes();
    startSiteData();
    load();
    const end = $owner.listen(load);
    return () => {
      end();
      dismissNotes();
    };
  }, [load]);
  return { isReady, isPlacing, first, load };
}

/** @returns what is to be said in the form; null: the page is about something else, or is being left */
async function arrive(resumed: ReturnType<typeof resumeOrder>, t: Translate): Promise<string | null> {
  const result = await resumed;
  if (result?.ok) {
    orderPlaced(result.placed);
    return null;
  }
  const draft = readCheckoutDraft();
  await Promise.all([fetchCheckout(), fetchAddresses(), openAddressForm(draft?.address.country || undefined)]);
  if (await isPaying(t)) return null;
  if (!result) return '';
  return result.status === 0 || result.status >= 500 ? lostMessage(t) : result.message;
}

/** Goes on with an order that waits for its payment, or that was paid while this tab was elsewhere. */
async function isPaying(t: Translate): Promise<boolean> {
  const before = payingFor();
  const { data } = $checkout.get();
  const order = data?.pending_order ?? before;
  if (!order) return false;
  const provider = before?.id === order.id ? before.provider : (data?.provider ?? 'sandbox');
  const result = await processPayment(order, provider, takeIntent());
  if (result.ok && result.payment.status === 'succeeded') {
    showOrder(result.payment.order);
    return true;
  }
  if (result.ok && result.payment.order.status === 'pending_payment') return true;
  if (!result.ok && (result.status === 0 || result.status >= 500)) return false;
  forgetPayment();
  if (!result.ok && result.code === 'order_expired') {
    notify(t('payment.ended'));
    await fetchCheckout();
  }
  return false;
}

/** The payment that somebody comes back from their bank with; empty: they do not. It is taken off the address. */
function takeIntent(): string {
  const query = new URLSearchParams(location.search);
  const intent = query.get('payment_intent') ?? '';
  if (intent !== '') history.replaceState(history.state, '', location.pathname);
  return /^[\w-]{1,255}$/.test(intent) ? intent : '';
}
