import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlaceOrderAnswer } from '#contracts/checkout.ts';
import { beganCheckout } from '#domain/orders/order-events.ts';
import { openAddressForm } from '#stores/address/address-form.ts';
import { fetchAddresses } from '#stores/address/addresses.ts';
import { $branchChoice } from '#stores/branch/branch-choice.ts';
import { isLost } from '#stores/call-failure.ts';
import { $cart } from '#stores/cart/cart.ts';
import { dismissNotes, readNotes } from '#stores/cart/cart-notes.ts';
import { $checkout, fetchCheckout } from '#stores/checkout/checkout.ts';
import { readCheckoutDraft } from '#stores/checkout/checkout-draft.ts';
import { $payment, forgetPayment, payingFor, processPayment } from '#stores/checkout/payment.ts';
import { findLostOrder, isPlacing, resumeOrder } from '#stores/checkout/place-order.ts';
import { forgetPaymentReturn } from '#stores/orders/payment-return.ts';
import { announceCommerce } from '#stores/plugins/commerce.ts';
import { $owner } from '#stores/shopper/user.ts';
import { startSiteData } from '#stores/store/site-data.ts';
import { notify } from '#stores/toasts.ts';
import type { Translate } from '#words/translate.ts';
import { orderPlaced, showOrder } from './order-placed.ts';
import { lostMessage } from './use-placing.ts';

/** How far the page has come. `leaving`: to an order that is done. */
type Arrival =
  | { readonly status: 'loading' | 'placing' | 'leaving' | 'failed' }
  /** `first`: what became of an order that was on its way as the page was left; empty: there was none. */
  | { readonly status: 'ready'; readonly first: string };

/** What the page begins with: an order that was on its way when it was left, one that waits for its payment, or the cart. */
export function useArrival(t: Translate) {
  const [arrival, setArrival] = useState<Arrival>({ status: 'loading' });
  const isTold = useRef(false);
  const isReady = useRef(false);
  const begun = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a store do not change
  const load = useCallback(() => {
    begun.current += 1;
    isReady.current = false;
    const mine = begun.current;
    const isStale = (): boolean => mine !== begun.current;
    const resumed = resumeOrder();
    setArrival({ status: resumed === null ? 'loading' : 'placing' });
    void arrive({ resumed, isStale, t }).then((arrived) => {
      if (isStale()) return;
      setArrival(arrived);
      isReady.current = arrived.status === 'ready';
      if (arrived.status === 'ready' && !isTold.current) isTold.current = tellOfBegin();
    });
  }, []);
  useEffect(() => {
    forgetPaymentReturn();
    readNotes();
    startSiteData();
    load();
    const ends = [
      $owner.listen(load),
      // Another branch has times and ways of its own.
      $branchChoice.listen(
        (now, before) => now.branch_id !== before?.branch_id && (isReady.current ? fetchCheckout() : load()),
      ),
      // Another tab has ordered it.
      $cart.listen((now, before) => before?.cartDetails && !now.cartDetails && !isPlacing() && load()),
    ];
    return () => {
      for (const end of ends) end();
      dismissNotes();
    };
  }, [load]);
  return { arrival, load };
}

/** Announces that a checkout has begun. @returns false: there is nothing to order, or it was ordered and waits for its payment */
function tellOfBegin(): boolean {
  const cart = $cart.get();
  if ($payment.get() || cart.cartItems.length === 0) return false;
  announceCommerce(beganCheckout(cart));
  return true;
}

const READY: Arrival = { status: 'ready', first: '' };

interface Coming {
  resumed: ReturnType<typeof resumeOrder>;
  /** Whether the page has begun anew meanwhile: for somebody else, or since another tab has moved on. */
  isStale: () => boolean;
  t: Translate;
}

async function arrive({ resumed, isStale, t }: Coming): Promise<Arrival> {
  const prepared = Promise.all([fetchAddresses(), openAddressForm(readCheckoutDraft()?.address.country || undefined)]);
  const result = await resumed;
  if (isStale()) return READY;
  if (result?.ok) return goOnWith(result.placed);
  await Promise.all([fetchCheckout(), prepared]);
  if (isStale()) return READY;
  if ($checkout.get().data === null || $cart.get().cartDetails === null) return { status: 'failed' };
  const lost = await findLostOrder();
  if (isStale()) return READY;
  if (lost) return goOnWith(lost);
  const arrival = await goOnPaying(isStale, t);
  if (!result || arrival !== READY) return arrival;
  return { status: 'ready', first: isLost(result) ? lostMessage(t) : result.message };
}

function goOnWith(placed: PlaceOrderAnswer): Arrival {
  orderPlaced(placed);
  return placed.payment.required ? READY : { status: 'leaving' };
}

/** Goes on with an order that waits for its payment, if there is one; it may have been paid while this tab was elsewhere. */
async function goOnPaying(isStale: () => boolean, t: Translate): Promise<Arrival> {
  const order = $checkout.get().data?.pending_order ?? payingFor();
  if (!order) return READY;
  const result = await processPayment(order, order.provider);
  if (isStale()) return READY;
  if (result.ok && result.payment.status === 'succeeded') {
    showOrder(result.payment.order);
    return { status: 'leaving' };
  }
  if (result.ok && result.payment.order.status === 'pending_payment') return READY;
  if (!result.ok && isLost(result)) return { status: 'failed' };
  forgetPayment();
  if (!result.ok && result.code === 'order_expired') {
    notify(t('payment.ended'));
    await fetchCheckout();
  }
  return READY;
}
