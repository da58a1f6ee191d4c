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

/** Initial state of the checkout page. `leaving`: the order is complete, and its page is opening. */
type Arrival =
  | { readonly status: 'loading' | 'placing' | 'leaving' | 'failed' }
  /** `first`: error about an order that was in progress when the page was left. Empty without one. */
  | { readonly status: 'ready'; readonly first: string };

/**
 * Decides how the page starts: with an order in progress when it was left, an order that awaits payment, or the cart.
 */
export function useArrival(t: Translate) {
  const [arrival, setArrival] = useState<Arrival>({ status: 'loading' });
  const isTold = useRef(false);
  const isReady = useRef(false);
  const begun = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translations of a store do not change
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
      // Another branch has other slots and payment methods.
      $branchChoice.listen(
        (now, before) => now.branch_id !== before?.branch_id && (isReady.current ? fetchCheckout() : load()),
      ),
      // The cart was ordered in another tab.
      $cart.listen((now, before) => before?.cartDetails && !now.cartDetails && !isPlacing() && load()),
    ];
    return () => {
      for (const end of ends) end();
      dismissNotes();
    };
  }, [load]);
  return { arrival, load };
}

/**
 * Announces the start of a checkout for analytics.
 * @returns false when the cart is empty or an order awaits payment
 */
function tellOfBegin(): boolean {
  const cart = $cart.get();
  if ($payment.get() || cart.cartItems.length === 0) return false;
  announceCommerce(beganCheckout(cart));
  return true;
}

const READY: Arrival = { status: 'ready', first: '' };

interface Coming {
  resumed: ReturnType<typeof resumeOrder>;
  /** True when the page has restarted in the meantime, for another customer or after a change in another tab. */
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

/** Resumes an order that awaits payment, if there is one. It may have been paid while this tab was elsewhere. */
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
